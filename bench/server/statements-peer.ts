/** The peer of the dashboard bench: the same statements, prepared once, on the same database file, and the same bytes as an answer. */
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import Fastify from 'fastify';

interface Recorded {
  readonly source: string;
  readonly values: readonly unknown[];
}

const [databaseFile = '', statementsFile = '', bodyFile = ''] = process.argv.slice(2);
const db = new Database(databaseFile, { readonly: true });
const body = readFileSync(bodyFile, 'utf8');
const statements = (JSON.parse(readFileSync(statementsFile, 'utf8')) as readonly Recorded[]).map(({ source, values }) => ({
  statement: db.prepare(source),
  values,
}));

const server = Fastify();
server.get('/dashboard', (_request, reply) => {
  for (const { statement, values } of statements) statement.all(...values);
  reply.type('application/json; charset=utf-8').send(body);
});
console.log(await server.listen({ host: '127.0.0.1', port: 0 }));
