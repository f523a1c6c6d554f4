import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { reportEnd } from '../test-run/results.ts';

/** What to run, as whom, and what to take away when it is over. */
export interface ServiceCommand {
  /** Of a server that tests rely on: its log is kept where one fails, and its end by itself is told to the run. */
  readonly name?: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Another user and group, for servers that refuse root. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /** Throw-away folder, removed after the end. */
  readonly folder: string;
  /** How to ask for a quick, clean end; default SIGTERM. */
  readonly stopSignal?: 'SIGTERM' | 'SIGINT' | 'SIGQUIT';
}

/** A running service. Its end is certain: a guard process ends it when we stop, crash or are killed. */
export interface GuardedProcess {
  /** What it wrote to its two outputs so far, the last 64 KB. */
  output(): string;
  /** Resolves when it has ended and its folder is gone. */
  stop(): Promise<void>;
  /** Rejects, with what it wrote, when it ends before it was told to. */
  readonly ended: Promise<never>;
}

const MAX_OUTPUT_BYTES = 65_536;

const servers = new Map<GuardedProcess, string>();

/** Servers with a name that this process started and did not stop, with what each wrote. */
export const serverLogs = (): readonly { readonly name: string; readonly output: string }[] =>
  [...servers].map(([server, name]) => ({ name, output: server.output() }));

/** Starts a service under a guard, which watches the pipe to us: the kernel closes it however we end. */
export function startGuarded(service: ServiceCommand): GuardedProcess {
  const guard = spawn(process.execPath, [join(import.meta.dirname, 'guard.ts'), JSON.stringify(service)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-MAX_OUTPUT_BYTES);
  };
  guard.stdout.on('data', keep);
  guard.stderr.on('data', keep);
  // The guard knows best: where a service ended by itself, its end may come after the call that stops it.
  const exit = new Promise<boolean>((resolve) => guard.once('close', (code) => resolve(code === 0)));
  const ended = exit.then((wasStopped) => {
    if (wasStopped) return new Promise<never>(() => undefined);
    if (service.name !== undefined) reportEnd(service.name, output);
    throw new Error(`${service.command} ended by itself:\n${output}`);
  });
  ended.catch(() => undefined); // a caller that awaits it gets the rejection; others need not
  letUsEnd(guard);
  const started: GuardedProcess = {
    output: () => output,
    ended,
    stop: async () => {
      guard.ref();
      guard.stdin.end();
      await exit;
      servers.delete(started);
    },
  };
  if (service.name !== undefined) servers.set(started, service.name);
  return started;
}

/** A forgotten service must not keep this process alive; the guard sees the end of it. */
function letUsEnd(guard: ChildProcess): void {
  guard.unref();
  for (const stream of [guard.stdin, guard.stdout, guard.stderr])
    if (stream && 'unref' in stream && typeof stream.unref === 'function') stream.unref();
}
