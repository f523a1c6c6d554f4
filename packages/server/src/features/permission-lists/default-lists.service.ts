import type { PermissionItem } from '@pharos/contract/api/permissions';
import { fail } from '@pharos/contract/errors';
import { type EntriesInEffect, findEntriesProblem, generalEntries } from '@pharos/domain/permissions/entries';
import { recordAudit } from '../../platform/audit/audit.ts';
import { changesBetween } from '../../platform/audit/changes.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import { recordEvent } from '../../platform/events/outbox.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { type DefaultPlace, defaultEntryRepository } from '../permissions/index.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { describeEntries, readStored } from './entries-at.ts';
import { ENTRY_BYTES, requireKnown } from './named-targets.ts';
import { parseItems } from './parse-items.ts';
import type { StoredEntry } from './permission-lists.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly space: OrgSpace;
}

/** The lists of an organisation that hold where permissions were never saved: one for everywhere, and one for General. */
export interface DefaultListService {
  /** What holds; of General, what holds everywhere as long as it has no list of its own. */
  list(actor: Actor, place: DefaultPlace): Promise<EntriesInEffect<StoredEntry>>;
  /** Puts a new list in its place. @throws AppError permission-exists, folder-permission-target-missing, user-not-found, team-not-found, quota-reached */
  save(actor: Actor, place: DefaultPlace, items: readonly PermissionItem[]): Promise<void>;
}

export function createDefaultListService({ storage, clock, space }: Dependencies): DefaultListService {
  async function store(db: Database, actor: Actor, { place, items }: NewList): Promise<void> {
    const { entries, hasUntargeted } = parseItems(items);
    if (findEntriesProblem({ items: entries, inherited: [], by: { role: 'Admin' } }) !== undefined) fail('permission-exists');
    if (hasUntargeted) fail('folder-permission-target-missing');
    await requireKnown(db, actor.scope, entries);
    const lists = defaultEntryRepository(db);
    const before = await lists.saved(actor.scope);
    await lists.replace(actor.scope, place, { entries, nowMs: clock.nowMs() });
    const after = await lists.saved(actor.scope);
    await recordEvent(db, { name: 'default-permissions-changed', scope: actor.scope, ids: {} }, clock.nowMs());
    const field = AUDIT_FIELDS[place];
    const old = before[place];
    const changes = changesBetween(old && { [field]: describeEntries(old) }, { [field]: describeEntries(after[place] ?? []) });
    const object = { kind: 'org', id: actor.scope.orgId, name: actor.orgName } as const;
    await recordAudit(db, { by: actor, orgId: actor.scope.orgId, action: 'permissions-changed', object, changes }, clock.nowMs());
  }

  return {
    list: async (actor, place) => entriesOf((await readStored(storage.reader, actor.scope, [])).defaults, place),
    save: async (actor, place, items) => {
      const before = (await defaultEntryRepository(storage.reader).saved(actor.scope))[place] ?? [];
      const save = () => storage.inTransaction((db) => store(db, actor, { place, items }));
      // Taking rights away is never a question of room.
      const added = items.length - before.length;
      return added > 0 ? space.withQuota(actor.scope, added * ENTRY_BYTES, save) : save();
    },
  };
}

interface NewList {
  readonly place: DefaultPlace;
  readonly items: readonly PermissionItem[];
}

const AUDIT_FIELDS = { everywhere: 'defaultEntries', general: 'generalEntries' } as const;

/** A saved entry is the list's own; what holds because none was saved is a default. */
function entriesOf(
  { everywhere, general }: Parameters<typeof generalEntries<StoredEntry>>[0],
  place: DefaultPlace,
): EntriesInEffect<StoredEntry> {
  const own = place === 'everywhere' ? everywhere : general;
  if (own) return own.map((entry) => ({ origin: 'own', entry, isInherited: false }));
  const { origin, entries } = generalEntries({ everywhere });
  return entries.map((entry) => ({ origin, entry, isInherited: false }));
}
