/**
 * What the rules of access cost, with 10,000 dashboards in 2,000 folders and a viewer in 20 teams on SQLite: everything that the viewer can open, with level and reason, beside
 * the viewer's own filtered list of as many; and opening a dashboard, searching and a cached query with default entries and permissions of the source
 * in use, beside the same without. Processor time of requests one after the other; turns alternate. `--turns=`, `--requests=`
 */
import Database from 'better-sqlite3';
import { join } from 'node:path';
import { median } from '../scripts/measure/median.ts';
import { startPharos } from '../scripts/services/pharos.ts';
import { fillPermissions } from './large-org/fill-permissions.ts';
import { numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';
import { signIn } from './server/api-client.ts';
import { findServer, processorMs } from './server/processor-time.ts';

const SIZE = { dashboards: 10_000, folders: 2_000 };
const LOGIN = 'viewer-of-teams';
const PASSWORD = 'a long enough password';
const PER_PAGE = 5000;
const MAX_LISTED = 2;
const MAX_USED = 1.1;
const turns = numberOption('turns', 15);
const requests = numberOption('requests', 40);

const pharos = await startPharos();
const admin = await signIn(pharos.url);
const { id: viewerId } = await admin.call('POST', '/api/admin/users', { login: LOGIN, password: PASSWORD });
const source = await admin.call('POST', '/api/datasources', { name: 'Walks', type: 'testdata', access: 'proxy' });
await admin.call('POST', `/api/datasources/${Number(source['id'])}/enable-permissions`, {});
await admin.call('POST', `/api/datasources/${Number(source['id'])}/permissions`, { builtInRole: 'Viewer', permission: 1 });
const USUAL = [
  { role: 'Viewer', permission: 1 },
  { role: 'Editor', permission: 2 },
];
for (const list of ['defaults', 'general']) await admin.call('POST', `/api/org/permissions/${list}`, { items: USUAL });
await pharos.stopProcess();
fillPermissions(pharos.dataFolder, { ...SIZE, login: LOGIN });
await pharos.restart();
const [asAdmin, asViewer] = [(await signIn(pharos.url)).cookie, (await signIn(pharos.url, LOGIN, PASSWORD)).cookie];
const pid = findServer(pharos.dataFolder);

interface Call {
  readonly cookie: string;
  readonly path: string;
  readonly body?: object;
}

async function send({ cookie, path, body }: Call): Promise<unknown> {
  const content = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(pharos.url + path, {
    headers: { cookie, origin: pharos.url, 'content-type': 'application/json' },
    ...content,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Processor time of all calls together, so many times, of one round. */
async function costOf(calls: readonly Call[], times: number): Promise<number> {
  const before = processorMs(pid);
  for (let time = 0; time < times; time += 1) for (const call of calls) await send(call);
  return (processorMs(pid) - before) / times;
}

/** All pages of a list, each behind the one before. */
async function pagesOf(cookie: string, path: string): Promise<{ readonly calls: readonly Call[]; readonly count: number }> {
  const calls: Call[] = [];
  for (let page = 1, count = 0; ; page += 1) {
    const call = { cookie, path: `${path}limit=${PER_PAGE}&page=${page}` };
    const items = (await send(call)) as readonly unknown[];
    calls.push(call);
    count += items.length;
    if (items.length < PER_PAGE) return { calls, count };
  }
}

async function compareLists(): Promise<void> {
  const ours = await pagesOf(asAdmin, `/api/org/access/list?subjectKind=user&subjectId=${Number(viewerId)}&objects=dashboards&`);
  const theirs = await pagesOf(asViewer, '/api/search?');
  if (ours.count !== theirs.count || ours.count === 0) throw new Error(`${ours.count} are told, ${theirs.count} are listed`);
  const ratios: number[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const ratio = (await costOf(ours.calls, 1)) / (await costOf(theirs.calls, 1));
    if (turn > 0) ratios.push(ratio); // the first one warms up
  }
  reportRow({
    what: `all that a person can open (${ours.count} of 12,000), with level and reason: processor time beside the person's own list`,
    measured: `${median(ratios).toFixed(2)}x`,
    limit: `at most ${MAX_LISTED}x`,
    isMet: median(ratios) <= MAX_LISTED,
  });
}

/** Whether lists and permissions that were saved hold: the flags of rows, so that turns can alternate. */
function setUsed(isUsed: boolean): void {
  const db = new Database(join(pharos.dataFolder, 'pharos.db'), { timeout: 5_000 });
  try {
    db.prepare('update org set has_default_acl = ?, has_general_acl = ?').run(Number(isUsed), Number(isUsed));
    db.prepare('update data_source set has_acl = ?').run(Number(isUsed));
  } finally {
    db.close();
  }
}

const QUERY = { from: '1700000000000', to: '1700000060000', queries: [{ refId: 'A', datasource: 'Walks', scenarioId: 'random_walk' }] };
const CALLS: readonly (readonly [string, Call, number])[] = [
  ['opening a dashboard', { cookie: asViewer, path: '/api/dashboards/uid/machine-1' }, requests * 5],
  ['a search of 10,000 by a Viewer in 20 teams', { cookie: asViewer, path: '/api/search' }, Math.ceil(requests / 8)],
  ['a cached query', { cookie: asViewer, path: '/api/ds/query', body: QUERY }, requests * 5],
];

async function compareUse(what: string, call: Call, times: number): Promise<void> {
  const measured: [number, number][] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const costs: number[] = [];
    for (const isUsed of turn % 2 === 0 ? [true, false] : [false, true]) {
      setUsed(isUsed);
      costs[isUsed ? 0 : 1] = await costOf([call], times);
    }
    if (turn > 0) measured.push([costs[0] ?? 0, costs[1] ?? 0]);
  }
  const [used, none] = [median(measured.map(([ms]) => ms)), median(measured.map(([, ms]) => ms))];
  const unused = measured.map(([, ms]) => ms).toSorted((a, b) => a - b);
  const isInsideSpread = used <= (unused.at(-1) ?? 0);
  reportRow({
    what: `${what} with default entries and permissions of sources, beside none: processor time of a request`,
    measured: `${used.toFixed(2)} ms against ${none.toFixed(2)}, ${(used / none).toFixed(2)}x`,
    limit: `at most ${MAX_USED}x, or inside the spread`,
    isMet: used / none <= MAX_USED || isInsideSpread,
  });
}

try {
  await compareLists();
  for (const [what, call, times] of CALLS) await compareUse(what, call, times);
} finally {
  await pharos.stop();
}
