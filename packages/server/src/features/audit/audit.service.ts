import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Storage } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import { type AuditFilter, type AuditPlace, type AuditReader, auditRepository, type AuditRow } from './audit.repository.ts';
import { serverAuditRepository } from './audit.server-wide.repository.ts';

interface Parts {
  readonly storage: Storage;
  /** Server administrators read the records of all organisations. */
  readonly serverScope: ServerScope;
}

export interface AuditSearch {
  readonly filter: AuditFilter;
  /** Behind which record the list goes on; undefined: from the newest on. */
  readonly after: AuditPlace | undefined;
  /** The most records; any number of an export. */
  readonly limit: number;
  /** Ends a search that nobody waits for any more. */
  readonly signal: AbortSignal;
}

/** Who did what, and who was refused: read and never changed. */
export interface AuditService {
  /** Of the caller's organisation, newest first, a few at a time. */
  listOfOrg(actor: Actor, search: AuditSearch): AsyncIterable<readonly AuditRow[]>;
  /** Of all organisations and of none, or of the organisation that is given. */
  listOfServer(search: AuditSearch, orgId: number | undefined): AsyncIterable<readonly AuditRow[]>;
}

export const createAuditService = ({ storage, serverScope }: Parts): AuditService => ({
  listOfOrg: (actor, search) => listParts(auditRepository(storage.reader).read(actor.scope, search.filter), search),
  listOfServer: (search, orgId) => listParts(serverAuditRepository(storage.reader).read(serverScope, search.filter, orgId), search),
});

/** Records that are read at once: a millisecond or two of work, and 16 KB of changes each at worst. A page of usual size is one part, with one more. */
const ROWS_PER_PART = 128;
/** Records that are searched at once, at first and at most: where little is found, larger windows take fewer statements. */
const WINDOW = { first: 1000, last: 8000 };

/** How many records the next part may have. */
type PartSize = () => number;

/** The event loop has a turn before each part but the first: SQLite is read on its thread. */
async function* listParts(reader: AuditReader, { after, limit, signal }: AuditSearch): AsyncGenerator<readonly AuditRow[]> {
  let left = limit;
  const read = reader.isSearching ? searchWindows : readAll;
  for await (const rows of read(reader, after, () => Math.min(left, ROWS_PER_PART))) {
    left -= rows.length;
    if (rows.length > 0) yield rows;
    if (left <= 0) return;
    await nextTurn();
    signal.throwIfAborted();
  }
}

async function* readAll(reader: AuditReader, start: AuditPlace | undefined, partSize: PartSize): AsyncGenerator<readonly AuditRow[]> {
  for (let after = start; ;) {
    const count = partSize();
    const rows: readonly AuditRow[] = await reader.list(after, count);
    yield rows;
    if (rows.length < count) return;
    after = rows.at(-1);
  }
}

async function* searchWindows(reader: AuditReader, start: AuditPlace | undefined, partSize: PartSize): AsyncGenerator<readonly AuditRow[]> {
  let after = start;
  for (let size = WINDOW.first; ; size = Math.min(size * 2, WINDOW.last)) {
    const end: AuditPlace | undefined = await reader.findEnd(after, size);
    for (let rest = after; ;) {
      const count = partSize();
      const rows: readonly AuditRow[] = await reader.search(rest, { end, size, count });
      yield rows;
      if (rows.length < count) break;
      rest = rows.at(-1);
    }
    if (!end) return;
    after = end;
  }
}
