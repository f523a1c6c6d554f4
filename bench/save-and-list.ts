/**
 * A save of a 60 KB dashboard, and the list of 10,000 dashboards for a viewer in 20 teams (as many as one request may have), on SQLite: by wrk, beside a bare route that runs
 * the statements of that very request (recorded) and returns the same bytes; of the save in one transaction on a copy of the database, with versions that grow. Turns alternate. Limit: at
 * least 0.5x of the peer's rate. `--turns=`, `--seconds=`
 */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../scripts/measure/median.ts';
import { startPharos } from '../scripts/services/pharos.ts';
import { throwAwayFolder } from '../scripts/services/throw-away.ts';
import { fillPermissions } from './large-org/fill-permissions.ts';
import { numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';
import { saveDashboard, signIn } from './server/api-client.ts';
import { bigDashboard } from './server/big-dashboard-document.ts';
import { createRecorder, type RecordedRequest, startStatementsPeer } from './server/recorded-request.ts';
import { findServer, processorMs } from './server/processor-time.ts';
import { wrk } from '../scripts/services/wrk.ts';

const DASHBOARDS = 10_000;
const LEAST_RATIO = 0.5;
const LOGIN = 'viewer-of-teams';
const PASSWORD = 'a long enough password';
const WARM_UP_SECONDS = 1;
const turns = numberOption('turns', 5);
const seconds = numberOption('seconds', 4);

interface Compared {
  readonly what: string;
  readonly request: RecordedRequest;
  readonly path: string;
  readonly cookie: string;
  readonly dataFolder: string;
  readonly script?: string;
}

interface Side {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly pid: number;
}

interface Measured {
  /** Requests a second. */
  readonly rate: number;
  /** Of one request. */
  readonly processorMs: number;
}

/** Both sides in turns. */
async function compare({ what, request, path, cookie, dataFolder, script }: Compared): Promise<void> {
  const copy = join(throwAwayFolder('bench'), 'data');
  cpSync(dataFolder, copy, { recursive: true });
  const pharos = await startPharos({ dataFolder });
  const peer = await startStatementsPeer(join(copy, 'pharos.db'), request);
  const measure = async ({ url, headers, pid }: Side, forSeconds = seconds): Promise<Measured> => {
    const before = processorMs(pid);
    const { requestsPerSecond, failures } = await wrk(url, { connections: 1, seconds: forSeconds, headers, script });
    if (failures > 0) throw new Error(`${failures} requests failed`);
    return { rate: requestsPerSecond, processorMs: (processorMs(pid) - before) / (requestsPerSecond * forSeconds) };
  };
  const sides = [
    { url: pharos.url + path, headers: { cookie }, pid: findServer(dataFolder) },
    { url: peer.url, headers: {}, pid: peer.pid },
  ] as const;
  const measured: (readonly [ours: Measured, theirs: Measured])[] = [];
  try {
    for (const side of sides) await measure(side, WARM_UP_SECONDS);
    for (let turn = 0; turn < turns; turn += 1) measured.push([await measure(sides[0]), await measure(sides[1])]);
  } finally {
    peer.stop();
    await pharos.stop();
  }
  const medianOf = (read: (ours: Measured, theirs: Measured) => number): number => median(measured.map((pair) => read(...pair)));
  const ratio = medianOf((ours, theirs) => ours.rate / theirs.rate);
  const rates = `${medianOf(({ rate }) => rate).toFixed(0)} against ${medianOf((_ours, { rate }) => rate).toFixed(0)} requests/s, ${ratio.toFixed(2)}x`;
  const [ours, theirs] = [medianOf((side) => side.processorMs), medianOf((_ours, side) => side.processorMs)];
  reportRow({
    what: `${what}: rate beside its bare ${request.statements} statements`,
    measured: `${rates}; processor time of one ${ours.toFixed(1)} ms against ${theirs.toFixed(1)}, ${(theirs / ours).toFixed(2)}x`,
    limit: `at least ${LEAST_RATIO}x`,
    isMet: ratio >= LEAST_RATIO,
  });
}

async function compareSave(): Promise<void> {
  const recorder = createRecorder();
  const server = await startPharos({ environment: recorder.environment });
  const client = await signIn(server.url);
  const { uid } = await saveDashboard(client, bigDashboard());
  const body = JSON.stringify({ dashboard: { ...bigDashboard(), uid }, overwrite: true });
  const path = '/api/dashboards/db';
  const headers = { cookie: client.cookie, origin: server.url, 'content-type': 'application/json' };
  const request = await recorder.record(async () => (await fetch(server.url + path, { method: 'POST', headers, body })).text());
  await server.stopProcess();
  const script = join(throwAwayFolder('bench'), 'save.lua');
  writeFileSync(script, `wrk.method = 'POST'\nwrk.headers['content-type'] = 'application/json'\nwrk.body = [==[${body}]==]\n`);
  await compare({
    what: `save of a dashboard of ${(body.length / 1024).toFixed(0)} KB`,
    request,
    path,
    cookie: client.cookie,
    dataFolder: server.dataFolder,
    script,
  });
}

async function compareList(): Promise<void> {
  const recorder = createRecorder();
  const server = await startPharos({ environment: recorder.environment });
  await (await signIn(server.url)).call('POST', '/api/admin/users', { login: LOGIN, password: PASSWORD });
  await server.stopProcess();
  fillPermissions(server.dataFolder, { dashboards: DASHBOARDS, login: LOGIN });
  await server.restart();
  const { cookie } = await signIn(server.url, LOGIN, PASSWORD);
  const path = '/api/search?limit=5000';
  const request = await recorder.record(async () => (await fetch(server.url + path, { headers: { cookie } })).text());
  await server.stopProcess();
  await compare({
    what: `list of ${DASHBOARDS.toLocaleString('en')} dashboards for a viewer in 20 teams (${(request.bytes / 1024).toFixed(0)} KB)`,
    request,
    path,
    cookie,
    dataFolder: server.dataFolder,
  });
}

await compareSave();
await compareList();
