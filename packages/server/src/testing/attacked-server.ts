import { readFile, writeFile } from 'node:fs/promises';
import { builtInPlugins } from '../compose/built-in-plugins.ts';
import { testDatabaseOf } from './databases.ts';
import { watchHealth } from './health-watch.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { startStandIn } from './stand-in-upstream.ts';
import { type Client, client } from './test-client.ts';

/** Longer than this nobody's request may wait for somebody else's, and more than this the process may never hold. */
const MAX_HEALTH_MS = 300;
const MAX_RESIDENT_MB = 600;

const VIEWER = { login: 'viewer', password: 'a long enough password' };
/** Without the limits of the rate: what one request costs is what is tried. */
const SETTINGS = { PHAROS_LIMITS_API_REQUESTS_PER_SECOND: '10000', PHAROS_LIMITS_API_BURST: '10000', PHAROS_SECURITY_OUTBOUND_DENY: '' };

/** The real program over SQLite, with a data source of each kind over one store, a Viewer who is signed in, and a watch of its health. */
export interface AttackedServer {
  /** Another one after a restart, as is `viewer`. */
  admin(): Client;
  viewer(): Client;
  /** The id of the data source of a kind. */
  sourceId(kind: string): number;
  /** From here on health is watched. */
  watchAnew(): Promise<void>;
  /** What a health check waited at most since then, and the most memory that was held, in words; undefined where both are within bounds. */
  harm(): Promise<string | undefined>;
  /** The same of the health check alone, in ms. */
  longestHealthMs(): Promise<number>;
  /** Ends the process at once and starts it on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startAttackedServer(): Promise<AttackedServer> {
  const place = await testDatabaseOf('SQLite').place();
  const store = await startStandIn();
  store.respondWith(
    (_request, response) =>
      void response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ status: 'success', data: { resultType: 'matrix', result: [{ metric: { a: 'b' }, values: [[1, '1']] }] } })),
  );
  let server = await startServerProcess(place, SETTINGS);
  let health = watchHealth(server.url);
  const adminOf = ({ url, authorization }: ServerProcess): Client => client(url, { authorization });
  const admin = adminOf(server);
  await admin.post('/api/admin/users', { name: 'Viewer', ...VIEWER });
  const ids = new Map<string, number>();
  for (const { manifest } of builtInPlugins.sources) {
    const { body } = await admin.post('/api/datasources', {
      name: `${manifest.id} attacked`,
      type: manifest.id,
      access: 'proxy',
      url: store.url,
    });
    ids.set(manifest.id, Number(body.id));
  }
  let viewer = await signInViewer(server.url);

  const end = async (): Promise<void> => {
    await health.stop();
    await server.kill();
  };
  return {
    admin: () => adminOf(server),
    viewer: () => viewer,
    sourceId: (kind) => ids.get(kind) ?? 0,
    watchAnew: async () => {
      await forgetPeak(server.pid);
      await health.longestMs();
    },
    longestHealthMs: () => health.longestMs(),
    harm: async () => describeHarm(await health.longestMs(), await peakResidentMb(server.pid)),
    async restart() {
      await end();
      server = await startServerProcess(place, SETTINGS);
      health = watchHealth(server.url);
      viewer = await signInViewer(server.url);
    },
    async close() {
      await end();
      await store.close();
      await place.remove();
    },
  };
}

async function signInViewer(url: string): Promise<Client> {
  const { headers } = await client(url, { origin: url }).post('/login', { user: VIEWER.login, password: VIEWER.password });
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return client(url, { cookie, origin: url });
}

/** From here on the peak is counted anew (`man 5 proc_pid_clear_refs`); where that is not allowed, since the process began. */
const forgetPeak = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);

/** The most that a process has held; Infinity for one that is gone. */
async function peakResidentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Infinity) / 1024;
}

const describeHarm = (healthMs: number, mb: number): string | undefined =>
  healthMs < MAX_HEALTH_MS && mb < MAX_RESIDENT_MB ? undefined : `health ${Math.round(healthMs)} ms, ${Math.round(mb)} MB`;
