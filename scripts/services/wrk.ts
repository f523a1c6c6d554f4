import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { provideProgram } from './programs.ts';

const run = promisify(execFile);

/** What wrk measured. */
export interface WrkResult {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
  /** Answers that were not 2xx or 3xx, and sockets that failed. */
  readonly failures: number;
}

interface WrkOptions {
  readonly connections?: number;
  readonly seconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A file in Lua that says what is sent. */
  readonly script?: string | undefined;
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** Puts load on one address with wrk: so many connections, one thread. @throws MissingProgramError */
export async function wrk(url: string, { connections = 16, seconds = 8, headers = {}, script }: WrkOptions = {}): Promise<WrkResult> {
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { path, env } = await provideProgram('wrk');
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...flags, ...(script ? ['-s', script] : []), url];
  const { stdout } = await run(path, args, { env: { ...process.env, ...env } });
  const latency = /99%\s+([\d.]+)(us|ms|s|m)/.exec(stdout);
  const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(stdout);
  if (!latency || !perSecond) throw new Error(`wrk said something else:\n${stdout}`);
  const failures = [...stdout.matchAll(/Non-2xx or 3xx responses: (\d+)|(?:connect|read|write|timeout) (\d+)/g)].reduce(
    (sum, [, a, b]) => sum + Number(a ?? b),
    0,
  );
  return { requestsPerSecond: Number(perSecond[1]), p99Ms: Number(latency[1]) * (UNITS[latency[2] ?? 'ms'] ?? 1), failures };
}
