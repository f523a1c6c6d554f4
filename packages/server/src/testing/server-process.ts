import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { clockOfTests } from './clock-of-tests.ts';
import { compileCache } from './compile-cache.ts';
import type { DatabasePlace } from './databases.ts';

const MAIN = resolve(import.meta.dirname, '..', 'main.ts');

const ADMIN_PASSWORD = 'chosen by the operator';

/** The real program in a process of its own, on a port of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Basic auth of the administrator `admin`. */
  readonly authorization: string;
  /** What it has written so far. */
  output(): string;
  /** An orderly stop. */
  stop(): Promise<void>;
  /** What the operating system does at its worst: no handler runs. */
  kill(): Promise<void>;
}

/** Starts on the given database and waits until it is ready; the first start makes the administrator `admin` with a password of the tests. */
export async function startServerProcess(place: DatabasePlace, environment: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const { type, url } = place.settings;
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...clockOfTests(),
      ...compileCache,
      PHAROS_PATHS_DATA: join(place.dataFolder, 'data'),
      PHAROS_SERVER_HTTP_PORT: '0',
      PHAROS_SERVER_DRAIN_SECONDS: '0',
      PHAROS_SECURITY_ADMIN_PASSWORD: ADMIN_PASSWORD,
      PHAROS_DATABASE_TYPE: type,
      PHAROS_DATABASE_URL: url.reveal(),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (text += piece.toString()));
  const port = await listeningPort(child);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    authorization: `Basic ${Buffer.from(`admin:${ADMIN_PASSWORD}`).toString('base64')}`,
    output: () => text,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function listeningPort(child: ChildProcess): Promise<string> {
  let text = '';
  return new Promise((found, fail) => {
    const check = (piece: Buffer) => {
      text += piece.toString();
      const [, port] = /listening at \S+:(\d+)[\s\S]*is ready/.exec(text) ?? [];
      if (port !== undefined) found(port);
    };
    child.stdout?.on('data', check);
    child.stderr?.on('data', check);
    child.once('exit', () => fail(new Error(`The server ended before it was ready: ${text}`)));
  });
}
