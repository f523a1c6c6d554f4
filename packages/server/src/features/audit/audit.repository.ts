import { type RawBuilder, type Selectable, sql } from 'kysely';
import { likeLiteral } from '../../platform/database/like-literal.ts';
import type { Database } from '../../platform/database/storage.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';

export type AuditRow = Selectable<Tables['auditRecord']> & { readonly orgName: string | null };

/** Which records are listed; what is undefined restricts nothing. Names are keys (`nameKey`). */
export interface AuditFilter {
  readonly who: string | undefined;
  readonly action: string | undefined;
  readonly object: string | undefined;
  readonly objectKind: string | undefined;
  /** `done`, `refused`, or an error code. */
  readonly result: string | undefined;
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
  /** Part of a name or an address. */
  readonly text: string | undefined;
}

/** A place in the list, newest first: behind the record of this time and number. */
export interface AuditPlace {
  readonly createdAt: number;
  readonly id: number;
}

/** Records of somebody who may read them. */
export interface AuditReader {
  /** Something has to be read in each record that an index finds; else every one of them is listed. */
  readonly isSearching: boolean;
  /** The next ones that an index finds; for who is not searching. */
  list(after: AuditPlace | undefined, count: number): Promise<AuditRow[]>;
  /** The last of so many that an index finds; undefined where there are fewer. */
  findEnd(after: AuditPlace | undefined, size: number): Promise<AuditPlace | undefined>;
  /** Of a window of those that an index finds the next ones that the whole filter leaves. */
  search(after: AuditPlace | undefined, window: SearchWindow): Promise<AuditRow[]>;
}

interface SearchWindow {
  /** Its last record, as `findEnd` gives it; undefined for the rest of all. */
  readonly end: AuditPlace | undefined;
  readonly size: number;
  readonly count: number;
}

/** Records of one organisation. */
export const auditRepository = (db: Database) => ({
  read: (scope: OrgScope, filter: AuditFilter): AuditReader => auditReader(db, filter, scope.orgId),
});

/** Records of an organisation; of the whole server where it is undefined. */
export function auditReader(db: Database, filter: AuditFilter, orgId: number | undefined): AuditReader {
  const { found, further } = planSearch(filter, orgId);
  const inOrder = (after?: AuditPlace, end?: AuditPlace) => {
    const conditions = [...found, ...inTime(filter, after, end)];
    return db
      .selectFrom('auditRecord')
      .$if(conditions.length > 0, (rows) => rows.where(and(conditions)))
      .orderBy('auditRecord.createdAt', 'desc')
      .orderBy('auditRecord.id', 'desc');
  };
  const whole = (rows: ReturnType<typeof inOrder>) =>
    rows.leftJoin('org', 'org.id', 'auditRecord.orgId').selectAll('auditRecord').select('org.name as orgName');
  return {
    isSearching: further.length > 0,
    list: (after, count) => whole(inOrder(after)).limit(count).execute(),
    findEnd: (after, size) =>
      inOrder(after)
        .select(['auditRecord.createdAt', 'auditRecord.id'])
        .limit(1)
        .offset(size - 1)
        .executeTakeFirst(),
    search: async (after, { end, size, count }) => {
      const window = inOrder(after, end).select(SEARCHED).limit(size);
      const rows = db.selectFrom(window.as('auditRecord')).select('auditRecord.id').where(and(further));
      const ids = await rows.orderBy('auditRecord.createdAt', 'desc').orderBy('auditRecord.id', 'desc').limit(count).execute();
      if (ids.length === 0) return [];
      const numbers = ids.map(({ id }) => id);
      return whole(inOrder().where('auditRecord.id', 'in', numbers)).execute();
    },
  };
}

/** Columns of conditions. */
const SEARCHED = [
  'auditRecord.id',
  'auditRecord.createdAt',
  'auditRecord.orgId',
  'auditRecord.actorKey',
  'auditRecord.address',
  'auditRecord.action',
  'auditRecord.result',
  'auditRecord.objectKind',
  'auditRecord.objectKey',
] as const;

type Condition = RawBuilder<boolean>;

/**
 * What an index finds in the order of the list, and what has to be read in each record that it finds. A statement reads no more than a window of
 * those, however few of them are left: SQLite reads on the thread of the event loop.
 */
function planSearch(
  { who, action, object, objectKind, result, text }: AuditFilter,
  orgId: number | undefined,
): { readonly found: readonly Condition[]; readonly further: readonly Condition[] } {
  const ofOrg = equal('org_id', orgId);
  const byWho = equal('actor_key', who);
  const byObject = equal('object_key', object);
  const byAction = equal('action', action);
  const further = [...equal('object_kind', objectKind), ...withResult(result), ...withText(text)];
  if (byWho.length > 0) return { found: byWho, further: [...ofOrg, ...byObject, ...byAction, ...further] };
  if (byObject.length > 0 && ofOrg.length > 0) return { found: [...ofOrg, ...byObject], further: [...byAction, ...further] };
  if (byAction.length > 0) return { found: [...ofOrg, ...byAction], further: [...byObject, ...further] };
  return { found: ofOrg, further: [...byObject, ...further] };
}

const and = (conditions: readonly Condition[]): Condition => sql<boolean>`${sql.join(conditions, sql` and `)}`;

const equal = (column: string, value: string | number | undefined): readonly Condition[] =>
  value === undefined ? [] : [sql<boolean>`audit_record.${sql.ref(column)} = ${value}`];

const inTime = ({ fromMs, toMs }: AuditFilter, after?: AuditPlace, end?: AuditPlace): readonly Condition[] => [
  ...(fromMs === undefined ? [] : [sql<boolean>`audit_record.created_at >= ${fromMs}`]),
  ...(toMs === undefined ? [] : [sql<boolean>`audit_record.created_at <= ${toMs}`]),
  ...(after ? [sql<boolean>`(audit_record.created_at, audit_record.id) < (${after.createdAt}, ${after.id})`] : []),
  ...(end ? [sql<boolean>`(audit_record.created_at, audit_record.id) >= (${end.createdAt}, ${end.id})`] : []),
];

const withResult = (result: string | undefined): readonly Condition[] =>
  result === 'refused'
    ? [sql<boolean>`audit_record.result not in ('done', 'not-confirmed')`]
    : result === 'done'
      ? [sql<boolean>`audit_record.result in ('done', 'not-confirmed')`]
      : equal('result', result);

function withText(text: string | undefined): readonly Condition[] {
  if (text === undefined) return [];
  const pattern = `%${likeLiteral(text)}%`;
  return [
    sql<boolean>`(audit_record.actor_key like ${pattern} escape '!' or audit_record.object_key like ${pattern} escape '!'
      or audit_record.address like ${pattern} escape '!')`,
  ];
}
