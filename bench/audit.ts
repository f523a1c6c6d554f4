/**
 * The audit of 1,000,000 records on SQLite. A filtered page: processor time of a request, by wrk at one connection, against a bare route with one statement that makes
 * the same JSON of its rows; turns alternate. The export of all of them as JSON lines: heap and external memory after a collection while it is read, beyond what the
 * server has before it, and how long it takes. `--turns=`, `--seconds=`, `--records=`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { median } from '../scripts/measure/median.ts';
import { startPharos } from '../scripts/services/pharos.ts';
import { wrk } from '../scripts/services/wrk.ts';
import { fillAudit, FILLED } from './large-org/fill-audit.ts';
import { numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';
import { signIn } from './server/api-client.ts';
import { findServer, processorMs } from './server/processor-time.ts';
import { watchMemory } from './server/watch-memory.ts';

const MAX_RATIO = 2;
const MAX_HEAP_MB = 64;
const WARM_UP_SECONDS = 1;
const DAY_MS = 86_400_000;
/** How often the heap is measured while the export is read. */
const MEASURED = 5;
const records = numberOption('records', 1_000_000);
const turns = numberOption('turns', 5);
const seconds = numberOption('seconds', 3);

const endMs = Date.now();
const [fromMs, toMs] = [endMs - 200 * DAY_MS, endMs - 100 * DAY_MS];
const ofOrg = 'audit_record.org_id = 1';
const holds = (text: string) => `(actor_key like '%${text}%' or object_key like '%${text}%' or address like '%${text}%')`;

/** Requests as pages send them, and the same as a condition. */
const PAGES = [
  { what: 'one action', query: `action=${FILLED.action}&limit=1000`, condition: `${ofOrg} and action = '${FILLED.action}'`, limit: 1000 },
  {
    what: 'one person in a hundred days',
    query: `who=${FILLED.login}&from=${fromMs}&to=${toMs}&limit=1000`,
    condition: `${ofOrg} and actor_key = '${FILLED.login}' and audit_record.created_at between ${fromMs} and ${toMs}`,
    limit: 1000,
  },
  { what: 'the few that hold a text', query: `text=${FILLED.rareName}`, condition: `${ofOrg} and ${holds(FILLED.rareName)}`, limit: 100 },
] as const;

interface Side {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly pid: number;
}

async function startPeer(databaseFile: string, condition: string, limit: number) {
  const program = join(import.meta.dirname, 'server/audit-peer.ts');
  const child = spawn(process.execPath, [program, databaseFile, condition, String(limit)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `${line.toString().trim()}/records`, pid: child.pid ?? 0, stop: () => void child.kill() };
}

/** Processor time of one request. */
async function costOf({ url, headers = {}, pid }: Side, forSeconds = seconds): Promise<number> {
  const before = processorMs(pid);
  const { requestsPerSecond, failures } = await wrk(url, { connections: 1, seconds: forSeconds, headers });
  if (failures > 0) throw new Error(`${failures} requests failed`);
  return (processorMs(pid) - before) / (requestsPerSecond * forSeconds);
}

const memory = watchMemory();
const pharos = await startPharos({ environment: { ...memory.environment, PHAROS_AUDITING_RETENTION_DAYS: '3650' } });
await pharos.stopProcess();
fillAudit(pharos.dataFolder, { records, endMs });
await pharos.restart();
const { cookie } = await signIn(pharos.url);

async function comparePage({ what, query, condition, limit }: (typeof PAGES)[number]): Promise<void> {
  const ours = { url: `${pharos.url}/api/org/audit?${query}`, headers: { cookie }, pid: findServer(pharos.dataFolder) };
  const listed = (await (await fetch(ours.url, { headers: { cookie } })).json()) as readonly unknown[];
  if (listed.length === 0 || listed.length > limit) throw new Error(`${query} found ${listed.length} records`);
  const peer = await startPeer(join(pharos.dataFolder, 'pharos.db'), condition, limit);
  const measured: (readonly [ours: number, theirs: number])[] = [];
  try {
    for (const side of [ours, peer]) await costOf(side, WARM_UP_SECONDS);
    for (let turn = 0; turn < turns; turn += 1) measured.push([await costOf(ours), await costOf(peer)]);
  } finally {
    peer.stop();
  }
  const ratio = median(measured.map(([one, other]) => one / other));
  const [one, other] = [median(measured.map(([ms]) => ms)), median(measured.map(([, ms]) => ms))];
  reportRow({
    what: `page of an audit of ${records.toLocaleString('en')} records, ${what} (${listed.length}): processor time beside its bare statement`,
    measured: `${one.toFixed(1)} ms against ${other.toFixed(1)}, ${ratio.toFixed(2)}x`,
    limit: `at most ${MAX_RATIO}x`,
    isMet: ratio <= MAX_RATIO,
  });
}

/** Reads the whole export; the heap is measured a few times on the way, while the server waits for its reader or writes on. */
async function measureExport(): Promise<void> {
  const before = await memory.usedMbAfterCollection();
  const startedAt = performance.now();
  const response = await fetch(`${pharos.url}/api/admin/audit/export?format=jsonl`, { headers: { cookie } });
  if (!response.ok || !response.body) throw new Error(`export: ${response.status}`);
  const used: number[] = [];
  let [lines, measuringMs] = [0, 0];
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    for (const byte of chunk) if (byte === 10) lines += 1;
    if (lines < (records / (MEASURED + 1)) * (used.length + 1) || used.length === MEASURED) continue;
    const pausedAt = performance.now();
    used.push(await memory.usedMbAfterCollection());
    measuringMs += performance.now() - pausedAt;
  }
  if (lines < records) throw new Error(`the export ended after ${lines} records`);
  const grownMb = Math.max(...used) - before;
  const took = ((performance.now() - startedAt - measuringMs) / 1000).toFixed(1);
  reportRow({
    what: `export of an audit of ${records.toLocaleString('en')} records as JSON lines: heap while it is read, beyond that before it`,
    measured: `${grownMb.toFixed(1)} MB more than ${before.toFixed(1)}; ${took} s`,
    limit: `at most ${MAX_HEAP_MB} MB more`,
    isMet: grownMb <= MAX_HEAP_MB,
  });
}

try {
  for (const page of PAGES) await comparePage(page);
  await measureExport();
} finally {
  await pharos.stop();
}
