/** The peer of the bench of accounts: a bare route with two statements, and JSON made of their rows as the search makes it. */
import Database from 'better-sqlite3';
import Fastify from 'fastify';

const [databaseFile = '', text = ''] = process.argv.slice(2);
const db = new Database(databaseFile, { readonly: true });

interface Row {
  readonly id: number;
  readonly login: string;
  readonly email: string;
  readonly name: string;
  readonly isAdmin: number;
  readonly isDisabled: number;
  readonly lastSeenAt: number;
}

const CONDITION = 'where login_key like ? or email_key like ? or name_key like ?';
const find = db.prepare<
  [string, string, string],
  Row
>(`select id, login, email, name, is_server_admin as isAdmin, is_disabled as isDisabled,
  last_seen_at as lastSeenAt from account ${CONDITION} order by login_key limit 50`);
const count = db.prepare<[string, string, string], { count: number }>(`select count(*) as count from account ${CONDITION}`);

function buildResponse(): string {
  const pattern = `%${text}%`;
  const users = find.all(pattern, pattern, pattern).map(({ isAdmin, isDisabled, lastSeenAt, ...row }) => ({
    ...row,
    avatarUrl: '',
    isAdmin: isAdmin === 1,
    isDisabled: isDisabled === 1,
    lastSeenAt: new Date(lastSeenAt).toISOString(),
    lastSeenAtAge: '1y',
  }));
  return JSON.stringify({ totalCount: count.get(pattern, pattern, pattern)?.count ?? 0, users, page: 1, perPage: 50 });
}

const server = Fastify();
server.get('/users', (_request, reply) => reply.type('application/json; charset=utf-8').send(buildResponse()));
console.log(await server.listen({ host: '127.0.0.1', port: 0 }));
