/**
 * The peer of benches that compare a request with its bare statements: the same statements, prepared once, on a database file, and the same bytes as a response.
 * Where one of them writes all go into one transaction, and a value that grows by one from request to request (`grows`) does so here.
 */
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import Fastify from 'fastify';
import type { PeerStatement } from './recorded-request.ts';

const [databaseFile = '', statementsFile = '', bodyFile = ''] = process.argv.slice(2);
const recorded = JSON.parse(readFileSync(statementsFile, 'utf8')) as readonly PeerStatement[];
const db = new Database(databaseFile, { readonly: recorded.every(({ writes }) => !writes) });
const body = readFileSync(bodyFile, 'utf8');
const statements = recorded.map(({ source, values, grows = [] }) => ({
  statement: db.prepare(source),
  values: values.map(readValue),
  grows: new Set(grows),
}));
let requests = 0;

/** A buffer as JSON has it, else the value. */
function readValue(value: unknown): unknown {
  const isBuffer = typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data);
  return isBuffer ? Buffer.from(value.data as number[]) : value;
}

function runAll(): void {
  for (const { statement, values, grows } of statements) {
    const now = grows.size === 0 ? values : values.map((value, index) => (grows.has(index) ? Number(value) + requests : value));
    if (statement.reader) statement.all(...now);
    else statement.run(...now);
  }
}

const server = Fastify({ bodyLimit: 10 * 1024 * 1024 });
server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
server.get('/request', (_request, reply) => {
  runAll();
  reply.type('application/json; charset=utf-8').send(body);
});
if (!db.readonly) {
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  const write = db.transaction(runAll);
  server.post('/request', (_request, reply) => {
    requests += 1;
    write.immediate();
    reply.type('application/json; charset=utf-8').send(body);
  });
}
console.log(await server.listen({ host: '127.0.0.1', port: 0 }));
