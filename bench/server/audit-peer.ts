/** The peer of the bench of the audit: a bare route with one statement, and JSON made of its rows as the list of records makes it. */
import Database from 'better-sqlite3';
import Fastify from 'fastify';

const [databaseFile = '', condition = '', limit = ''] = process.argv.slice(2);
const db = new Database(databaseFile, { readonly: true });

interface Row {
  readonly id: number;
  readonly orgId: number | null;
  readonly orgName: string | null;
  readonly createdAt: number;
  readonly actorKind: string;
  readonly actorId: number;
  readonly actorName: string;
  readonly address: string;
  readonly action: string;
  readonly result: string;
  readonly count: number;
  readonly objectKind: string;
  readonly objectId: number | null;
  readonly objectName: string;
  readonly changes: string | null;
  readonly isCut: number;
}

const records = db.prepare<
  [number],
  Row
>(`select audit_record.id, org_id as orgId, org.name as orgName, audit_record.created_at as createdAt,
  actor_kind as actorKind, actor_id as actorId, actor_name as actorName, address, action, result, count, object_kind as objectKind,
  object_id as objectId, object_name as objectName, changes, is_cut as isCut
  from audit_record left join org on org.id = audit_record.org_id
  where ${condition} order by audit_record.created_at desc, audit_record.id desc limit ?`);

const buildResponse = (): string =>
  JSON.stringify(
    records.all(Number(limit)).map(({ createdAt, orgId, orgName, objectId, changes, isCut, ...row }) => ({
      ...row,
      time: new Date(createdAt).toISOString(),
      orgId: orgId ?? 0,
      orgName: orgName ?? '',
      objectId: objectId ?? 0,
      changes: changes === null ? {} : (JSON.parse(changes) as object),
      isCut: isCut === 1,
    })),
  );

const server = Fastify();
server.get('/records', (_request, reply) => reply.type('application/json; charset=utf-8').send(buildResponse()));
console.log(await server.listen({ host: '127.0.0.1', port: 0 }));
