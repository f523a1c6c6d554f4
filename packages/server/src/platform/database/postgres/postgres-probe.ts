import { setImmediate as turnOfLoop, setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '../../error-code.ts';
import { connectionOptions } from './connection-options.ts';
import type { DatabaseSettings } from '../settings.ts';

/** The backend of a connection that this side has given up. */
export interface AbandonedBackend {
  readonly pid: number;
  /** By the monotonic clock. */
  readonly since: number;
}

export interface ProbeRequest {
  /** Process ids of backends that statements wait for. */
  readonly waitedFor: readonly number[];
  /** To be ended: nobody told them, and their transactions hold locks. */
  readonly abandoned: readonly AbandonedBackend[];
  readonly maxMs: number;
}

/** What a new connection found. */
export type ProbeFinding =
  | { readonly kind: 'dead'; readonly reason: string }
  /** It responds, but says nothing about its other connections: too many are open, or something between here and it hides them. */
  | { readonly kind: 'alive' }
  /** Which of the backends are at work; a statement that waits for another one waits in vain. */
  | { readonly kind: 'inspected'; readonly atWork: ReadonlySet<number> };

/** The backend that a connection talks to; the driver knows it without saying so in its types. */
export const pidOf = (client: pg.ClientBase): number | undefined =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : undefined;

/** Opens a connection of its own and checks the backends of others. Ends within the time. */
export async function probePostgres(settings: DatabaseSettings, request: ProbeRequest): Promise<ProbeFinding> {
  const { maxMs } = request;
  const late = wait(maxMs, undefined, { ref: false })
    // What has arrived while this process was busy counts.
    .then(() => turnOfLoop())
    .then((): ProbeFinding => ({ kind: 'dead', reason: `no response to a new connection within ${maxMs / 1000} s` }));
  const clients: pg.Client[] = [];
  const open = () => {
    const client = new pg.Client({ ...connectionOptions(settings), application_name: 'pharos probe' });
    client.on('error', () => undefined);
    clients.push(client);
    return client;
  };
  try {
    return await Promise.race([late, findBackends(open, request)]);
  } finally {
    for (const client of clients) client.connection.stream.destroy();
  }
}

/** SQL states of a server that is up and says no: it responds. Those of class 57 say that it comes up or goes down. */
const REFUSAL = /^(?!57)[0-9X][0-9A-Z]{4}$/;

async function findBackends(open: () => pg.Client, { waitedFor, abandoned }: ProbeRequest): Promise<ProbeFinding> {
  try {
    const client = open();
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid = pg_backend_pid()
         or (pid = any($1::int[]) and coalesce(state, '') not in ('idle', 'idle in transaction', 'idle in transaction (aborted)'))`,
      [waitedFor],
    );
    const atWork = new Set(rows.map(({ pid }) => pid));
    // A pooler in between gives process ids of its own making: nothing follows from what is not found.
    const own = pidOf(client);
    if (own === undefined || !atWork.has(own)) return { kind: 'alive' };
    if (abandoned.length > 0) await endBackends(client, abandoned);
    return { kind: 'inspected', atWork };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return REFUSAL.test(errorCode(error) ?? '') ? { kind: 'alive' } : { kind: 'dead', reason };
  }
}

/** Only those that were there before they were given up: after a restart of the server a process id may be somebody else's. */
async function endBackends(client: pg.Client, abandoned: readonly AbandonedBackend[]): Promise<void> {
  const ages = abandoned.map(({ since }) => Math.max(0, performance.now() - since));
  await client.query(
    `select pg_terminate_backend(activity.pid) from pg_stat_activity activity
       join unnest($1::int[], $2::float8[]) as abandoned (pid, age_ms) on abandoned.pid = activity.pid
       where usename = current_user and backend_start < clock_timestamp() - age_ms * interval '1 millisecond'`,
    [abandoned.map(({ pid }) => pid), ages],
  );
}
