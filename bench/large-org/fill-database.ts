import Database from 'better-sqlite3';
import { join } from 'node:path';

/** How much the first organisation gets. */
export interface OrgSize {
  readonly dashboards: number;
  readonly sources: number;
  readonly people: number;
}

const ORG_ID = 1;

/** Fills the first organisation of a stopped server with rows as the product writes them: thousands in a second, without its passwords. */
export function fillDatabase(dataFolder: string, { dashboards, sources, people }: OrgSize): void {
  const db = new Database(join(dataFolder, 'pharos.db'));
  try {
    db.transaction(() => {
      const source = db.prepare(`insert into data_source (org_id, uid, name, name_key, type, access, url, user_name, database_name,
        basic_auth, basic_auth_user, with_credentials, is_default, read_only, json_data, version, created_at, updated_at)
        values (?, ?, ?, ?, 'prometheus', 'proxy', ?, '', '', 0, '', 0, 0, 0, ?, 1, 0, 0)`);
      const settings = JSON.stringify({ timeInterval: '15s', queryTimeout: '60s', httpMethod: 'POST', keepCookies: [] });
      for (const index of upTo(sources)) {
        const name = `Prometheus of team ${index}`;
        source.run(ORG_ID, `source-${index}`, name, name.toLowerCase(), `http://prometheus-${index}.internal.example:9090`, settings);
      }
      const dashboard = db.prepare(`insert into dashboard (org_id, uid, slug, title, title_key, is_folder, folder_id, has_acl, version,
        created_at, updated_at, created_by, updated_by, data) values (?, ?, ?, ?, ?, 0, null, 0, 1, 0, 0, 1, 1, ?)`);
      for (const index of upTo(dashboards)) {
        const uid = `machine-${index}`;
        const panels = [{ id: 1, type: 'graph', title: 'Load', datasource: null, targets: [{ refId: 'A' }] }];
        const document = { uid, title: `Machine ${index}`, schemaVersion: 16, version: 1, panels };
        dashboard.run(ORG_ID, uid, uid, document.title, document.title.toLowerCase(), JSON.stringify(document));
      }
      const user = db.prepare(`insert into account (login, login_key, email, email_key, name, password_hash, is_server_admin, is_disabled,
        theme, current_org_id, help_flags, last_seen_at, created_at, updated_at) values (?, ?, ?, ?, ?, null, 0, 0, '', ?, 0, 0, 0, 0)`);
      const member = db.prepare(`insert into membership (org_id, user_id, role, created_at) values (?, ?, 'Viewer', 0)`);
      for (const index of upTo(people)) {
        const [login, email] = [`person-${index}`, `person-${index}@example.test`];
        member.run(ORG_ID, user.run(login, login, email, email, `Person ${index}`, ORG_ID).lastInsertRowid);
      }
    })();
  } finally {
    db.close();
  }
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
