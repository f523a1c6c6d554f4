import Database from 'better-sqlite3';
import { join } from 'node:path';

const ORG_ID = 1;
const FOLDERS = 200;
const TEAMS = 40;
const MEMBER_OF = 20;
const EDIT = 2;
const VIEW = 1;

interface OrgSize {
  readonly dashboards: number;
  /** 200 where it is not said. */
  readonly folders?: number;
  readonly login: string;
}

/**
 * Gives the first organisation of a stopped server 200 folders with so many dashboards, two tags each. Half of the folders are restricted, each to
 * one of 40 teams and to Editors, and every fifth dashboard has an entry of its own for a team. The person is put into 20 of the teams.
 */
export function fillPermissions(dataFolder: string, { dashboards, folders: count = FOLDERS, login }: OrgSize): void {
  const db = new Database(join(dataFolder, 'pharos.db'));
  try {
    db.transaction(() => {
      const row = db.prepare(`insert into dashboard (org_id, uid, slug, title, title_key, is_folder, folder_id, has_acl, version,
        created_at, updated_at, created_by, updated_by, data) values (?, ?, ?, ?, ?, ?, ?, ?, 1, 0, 0, 1, 1, ?)`);
      const team = db.prepare('insert into team (org_id, name, name_key, email, created_at, updated_at) values (?, ?, ?, ?, 0, 0)');
      const entry = db.prepare(`insert into permission (org_id, dashboard_id, user_id, team_id, role, level, created_at)
        values (?, ?, null, ?, ?, ?, 0)`);
      const tag = db.prepare('insert into dashboard_tag (org_id, dashboard_id, term) values (?, ?, ?)');
      const member = db.prepare(`insert into team_member (org_id, team_id, user_id, created_at)
        select ?, ?, id, 0 from account where login = ?`);
      const add = (name: string, { folderId, isRestricted }: { folderId: number | null; isRestricted: boolean }): number => {
        const uid = name.toLowerCase().replaceAll(' ', '-');
        const document = JSON.stringify({ uid, title: name, schemaVersion: 16, version: 1, panels: [] });
        const isFolder = Number(folderId === null);
        return Number(
          row.run(ORG_ID, uid, uid, name, name.toLowerCase(), isFolder, folderId, Number(isRestricted), document).lastInsertRowid,
        );
      };
      const teams = upTo(TEAMS).map((at) =>
        Number(team.run(ORG_ID, `Team ${at}`, `team ${at}`, `team-${at}@example.test`).lastInsertRowid),
      );
      for (const id of teams.slice(0, MEMBER_OF)) member.run(ORG_ID, id, login);
      const folders = upTo(count).map((at) => {
        const isRestricted = at % 2 === 0;
        const id = add(`Folder ${at}`, { folderId: null, isRestricted });
        if (isRestricted) entry.run(ORG_ID, id, teams[(at / 2) % TEAMS], null, EDIT);
        if (isRestricted) entry.run(ORG_ID, id, null, 'Editor', EDIT);
        return id;
      });
      for (const at of upTo(dashboards)) {
        const hasOwn = at % 5 === 0;
        const id = add(`Machine ${at}`, { folderId: folders[at % count] ?? null, isRestricted: hasOwn });
        if (hasOwn) entry.run(ORG_ID, id, teams[Math.floor(at / 7) % TEAMS], null, VIEW);
        tag.run(ORG_ID, id, `site-${at % 30}`);
        tag.run(ORG_ID, id, `kind-${at % 7}`);
      }
    })();
  } finally {
    db.close();
  }
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
