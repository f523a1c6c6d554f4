/**
 * GET a 60 KB dashboard by uid with a session on SQLite, by wrk at 16 connections, against a bare route that runs the same statements prepared
 * and returns the same bytes. Turns alternate. Limits: at least 0.5x of the peer's rate, p99 under 20 ms. Request limits are raised by configuration.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { startPharos } from '../scripts/services/pharos.ts';
import { throwAwayFolder } from '../scripts/services/throw-away.ts';
import { median } from './server/median.ts';
import { wrk, type WrkResult } from './server/wrk.ts';

const TURNS = 3;
const BYTES = 60 * 1024;
const folder = throwAwayFolder('bench');
const statementsLog = join(folder, 'statements.jsonl');

const panel = (id: number) => ({
  id, type: 'graph', title: `Panel ${id}`, gridPos: { x: (id % 2) * 12, y: Math.floor(id / 2) * 8, w: 12, h: 8 },
  targets: [{ refId: 'A', expr: `sum by (job) (rate(http_requests_total{panel="${id}"}[5m]))`, legendFormat: '{{job}}' }],
  description: 'x'.repeat(700),
});
const dashboard = { title: 'Bench', schemaVersion: 16, panels: [] as unknown[] };
while (JSON.stringify(dashboard).length < BYTES) dashboard.panels.push(panel(dashboard.panels.length + 1));

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/login`, { method: 'POST', headers: { 'content-type': 'application/json', origin: url }, body: '{"user":"admin","password":"admin"}' });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; ');
}

async function save(url: string, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/dashboards/db`, { method: 'POST', headers: { cookie, 'content-type': 'application/json', origin: url }, body: JSON.stringify({ dashboard }) });
  if (!answer.ok) throw new Error(`save: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { uid: string }).uid;
}

async function startPeer(databaseFile: string, statements: string, body: string): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server/statements-peer.ts'), databaseFile, statements, body], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `${line.toString().trim()}/dashboard`, stop: () => child.kill() };
}

const recorder = await startPharos({ environment: { PHAROS_BENCH_STATEMENTS: statementsLog, NODE_OPTIONS: `--import=${join(import.meta.dirname, 'server/record-statements.ts')}` } });
const cookie = await signIn(recorder.url);
const uid = await save(recorder.url, cookie);
const address = `${recorder.url}/api/dashboards/uid/${uid}`;
await (await fetch(address, { headers: { cookie } })).text();
writeFileSync(statementsLog, '');
const body = await (await fetch(address, { headers: { cookie } })).text();
const statements = readFileSync(statementsLog, 'utf8').trim().split('\n').filter((line) => /\bsession\b|\bdashboard\b|\bmembership\b|\baccount\b|\bpermission\b/.test(line)).map((line) => JSON.parse(line) as unknown);
await recorder.stopProcess();

const statementsFile = join(folder, 'statements.json');
const bodyFile = join(folder, 'body.json');
writeFileSync(statementsFile, JSON.stringify(statements));
writeFileSync(bodyFile, body);

const pharos = await startPharos({ dataFolder: recorder.dataFolder });
const peer = await startPeer(join(pharos.dataFolder, 'pharos.db'), statementsFile, bodyFile);
const ours: WrkResult[] = [];
const theirs: WrkResult[] = [];
try {
  await wrk(`${pharos.url}/api/dashboards/uid/${uid}`, { seconds: 3, headers: { cookie } });
  await wrk(peer.url, { seconds: 3 });
  for (let turn = 0; turn < TURNS; turn += 1) {
    ours.push(await wrk(`${pharos.url}/api/dashboards/uid/${uid}`, { headers: { cookie } }));
    theirs.push(await wrk(peer.url));
  }
} finally {
  peer.stop();
  await pharos.stop();
}

const rate = median(ours.map(({ requestsPerSecond }) => requestsPerSecond));
const peerRate = median(theirs.map(({ requestsPerSecond }) => requestsPerSecond));
const p99 = median(ours.map(({ p99Ms }) => p99Ms));
const failures = ours.reduce((sum, one) => sum + one.failures, 0);
console.log(`answer of ${(body.length / 1024).toFixed(1)} KB, ${statements.length} statements, 16 connections, median of ${TURNS} turns`);
console.log(`Pharos ${rate.toFixed(0)} requests/s, p99 ${p99.toFixed(1)} ms; peer ${peerRate.toFixed(0)} requests/s, p99 ${median(theirs.map(({ p99Ms }) => p99Ms)).toFixed(1)} ms`);
console.log(`ratio ${(rate / peerRate).toFixed(2)} (at least 0.5), p99 ${p99.toFixed(1)} ms (under 20), failed answers ${failures} (0)`);
if (rate / peerRate < 0.5 || p99 >= 20 || failures > 0) process.exitCode = 1;
