/**
 * GET a 60 KB dashboard by uid with a session on SQLite, by wrk at 16 connections, against a bare route that runs the same statements prepared
 * and returns the same bytes. Turns alternate. Limits: at least 0.5x of the peer's rate, p99 under 20 ms. Request limits are raised by configuration.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPharos } from '../scripts/services/pharos.ts';
import { throwAwayFolder } from '../scripts/services/throw-away.ts';
import { numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';
import { saveDashboard, signIn } from './server/api-client.ts';
import { bigDashboard } from './server/big-dashboard-document.ts';
import { startStatementsPeer } from './server/recorded-request.ts';
import { median } from '../scripts/measure/median.ts';
import { wrk, type WrkResult } from '../scripts/services/wrk.ts';

const LEAST_RATIO = 0.5;
const MAX_P99_MS = 20;
const WARM_UP_SECONDS = 3;
const turns = numberOption('turns', 5);
const folder = throwAwayFolder('bench');
const statementsLog = join(folder, 'statements.jsonl');
const statementsFile = join(folder, 'statements.json');
const bodyFile = join(folder, 'body.json');

/** Saves the dashboard, and writes down what one request for it runs and answers. */
async function record() {
  const server = await startPharos({
    environment: {
      PHAROS_BENCH_STATEMENTS: statementsLog,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'server/record-statements.ts')}`,
    },
  });
  const client = await signIn(server.url);
  const { uid } = await saveDashboard(client, bigDashboard());
  const send = async () => (await fetch(`${server.url}/api/dashboards/uid/${uid}`, { headers: { cookie: client.cookie } })).text();
  await send(); // the first one also notes when the session was seen
  writeFileSync(statementsLog, '');
  const body = await send();
  const statements = readFileSync(statementsLog, 'utf8')
    .trim()
    .split('\n')
    .filter((line) => /\b(session|dashboard)\b/.test(line));
  await server.stopProcess();
  if (statements.length < 2) throw new Error('a request must look for its session and for its dashboard');
  writeFileSync(statementsFile, `[${statements.join(',')}]`);
  writeFileSync(bodyFile, body);
  return {
    dataFolder: server.dataFolder,
    path: `/api/dashboards/uid/${uid}`,
    cookie: client.cookie,
    statements: statements.length,
    bytes: body.length,
  };
}

const recorded = await record();
const pharos = await startPharos({ dataFolder: recorded.dataFolder });
const peer = await startStatementsPeer(join(pharos.dataFolder, 'pharos.db'), { statementsFile, bodyFile });
const headers = { cookie: recorded.cookie };
const ours: WrkResult[] = [];
const theirs: WrkResult[] = [];
try {
  await wrk(pharos.url + recorded.path, { seconds: WARM_UP_SECONDS, headers });
  await wrk(peer.url, { seconds: WARM_UP_SECONDS, headers });
  for (let turn = 0; turn < turns; turn += 1) {
    ours.push(await wrk(pharos.url + recorded.path, { headers }));
    theirs.push(await wrk(peer.url, { headers }));
    const [own, other] = [ours.at(-1), theirs.at(-1)];
    console.log(
      `turn ${turn + 1}: ${own?.requestsPerSecond.toFixed(0)} requests/s, p99 ${own?.p99Ms.toFixed(1)} ms; peer ${other?.requestsPerSecond.toFixed(0)}, p99 ${other?.p99Ms.toFixed(1)} ms`,
    );
  }
} finally {
  peer.stop();
  await pharos.stop();
}

/** Turns stand side by side, so that what else the machine does hits both. */
const ratio = median(ours.map(({ requestsPerSecond }, turn) => requestsPerSecond / (theirs[turn]?.requestsPerSecond ?? Number.NaN)));
const rate = (results: readonly WrkResult[]): string => median(results.map(({ requestsPerSecond }) => requestsPerSecond)).toFixed(0);
const p99 = median(ours.map(({ p99Ms }) => p99Ms));
const failures = ours.reduce((sum, one) => sum + one.failures, 0);
const what = `GET a dashboard of ${(recorded.bytes / 1024).toFixed(0)} KB, 16 connections`;
reportRow({
  what: `${what}: rate beside the bare ${recorded.statements} statements`,
  measured: `${rate(ours)} against ${rate(theirs)} requests/s, ${ratio.toFixed(2)}x, ${failures} failed`,
  limit: `at least ${LEAST_RATIO}x`,
  isMet: ratio >= LEAST_RATIO && failures === 0,
});
reportRow({
  what: `${what}: p99`,
  measured: `${p99.toFixed(1)} ms (peer ${median(theirs.map(({ p99Ms }) => p99Ms)).toFixed(1)})`,
  limit: `under ${MAX_P99_MS} ms`,
  isMet: p99 < MAX_P99_MS,
});
