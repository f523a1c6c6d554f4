/**
 * A page in an organisation of 10,000 dashboards, 1,000 data sources and 5,000 people beside one of a new organisation: bytes of the data it
 * carries, and processor time of a page and pages per second, by wrk at 4 connections. All four servers (two sizes, this commit and the one
 * before the work) take turns. `--turns=`
 */
import { startPharos, type RunningPharos } from '../scripts/services/pharos.ts';
import { median } from '../scripts/measure/median.ts';
import { provideEarlier } from './first-picture/earlier-release.ts';
import { fillDatabase } from './large-org/fill-database.ts';
import { numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';
import { findServer, processorMs } from './server/processor-time.ts';
import { saveDashboard, signIn } from './server/api-client.ts';
import { wrk } from '../scripts/services/wrk.ts';

const BEFORE = 'a9c604f';
/** With the sources that each organisation has, which are two. */
const LARGE = { dashboards: 10_000, sources: 998, people: 5000 };
const MAX_BEYOND_KB = 20;
const MAX_RATIO = 2;
const CONNECTIONS = 4;
const SECONDS = 4;
const WARM_UP_SECONDS = 2;
const turns = numberOption('turns', 5);

interface Org {
  readonly server: RunningPharos;
  readonly url: string;
  readonly headers: Record<string, string>;
  /** Of the data that the page carries, before compression. */
  readonly bytes: number;
  /** Pages per second, and ms of processor for one. */
  readonly rates: number[];
  readonly costs: number[];
}

/** A server with one dashboard that names a source, and with what else the organisation holds. */
async function openOrg(checkout: string | undefined, isLarge: boolean): Promise<Org> {
  const server = await startPharos(checkout === undefined ? {} : { checkout });
  const client = await signIn(server.url);
  await client.call('POST', '/api/datasources', { name: 'Store', type: 'prometheus', access: 'proxy', url: 'http://store.example:9090' });
  const panels = [{ id: 1, type: 'graph', title: 'Load', datasource: 'Store', targets: [{ refId: 'A', expr: 'up' }] }];
  const { address } = await saveDashboard(client, { title: 'Opened', schemaVersion: 16, panels });
  if (isLarge) {
    await server.stopProcess();
    fillDatabase(server.dataFolder, LARGE);
    await server.restart();
  }
  const headers = { cookie: client.cookie, 'accept-encoding': 'gzip, br' };
  const page = await (await fetch(address, { headers })).text();
  const boot = /<script type="application\/json" id="boot-data">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  if (!boot.includes('"Store"')) throw new Error('the page does not know the source of its dashboard');
  await wrk(address, { connections: CONNECTIONS, seconds: WARM_UP_SECONDS, headers });
  return { server, url: address, headers, bytes: Buffer.byteLength(boot), rates: [], costs: [] };
}

async function measure({ server, url, headers, rates, costs }: Org): Promise<void> {
  const pid = findServer(server.dataFolder);
  const before = processorMs(pid);
  const { requestsPerSecond, failures } = await wrk(url, { connections: CONNECTIONS, seconds: SECONDS, headers });
  if (failures > 0) throw new Error(`${failures} pages failed`);
  rates.push(requestsPerSecond);
  costs.push((processorMs(pid) - before) / (requestsPerSecond * SECONDS));
}

const earlier = provideEarlier(BEFORE);
const orgs = {
  small: await openOrg(undefined, false),
  large: await openOrg(undefined, true),
  smallBefore: await openOrg(earlier, false),
  largeBefore: await openOrg(earlier, true),
};
try {
  for (let turn = 0; turn < turns; turn += 1) for (const org of Object.values(orgs)) await measure(org);
} finally {
  for (const { server } of Object.values(orgs)) await server.stop();
}

const kb = (bytes: number): string => (bytes / 1024).toFixed(1);
const costOf = ({ costs }: Org): number => median(costs);
const pace = (org: Org): string => `${costOf(org).toFixed(2)} ms (${median(org.rates).toFixed(0)} pages/s)`;
const beyond = (large: Org, small: Org): number => large.bytes - small.bytes;
const { small, large, smallBefore, largeBefore } = orgs;

reportRow({
  what: "data of a page in an organisation of 10,000 dashboards, 1,000 sources, 5,000 people, beyond a new one's",
  measured: `${kb(beyond(large, small))} KB (${kb(large.bytes)} against ${kb(small.bytes)}); before ${kb(beyond(largeBefore, smallBefore))} KB`,
  limit: `at most ${MAX_BEYOND_KB} KB`,
  isMet: beyond(large, small) <= MAX_BEYOND_KB * 1024,
});
reportRow({
  what: 'processor time of such a page beside that of one of the new one, 4 connections',
  measured: `${pace(large)} against ${pace(small)}, ${(costOf(large) / costOf(small)).toFixed(2)}x; before ${pace(largeBefore)} against ${pace(smallBefore)}`,
  limit: `at most ${MAX_RATIO}x`,
  isMet: costOf(large) <= costOf(small) * MAX_RATIO,
});
