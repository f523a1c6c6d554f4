import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** What to run, as whom, and what to take away when it is over. */
export interface ServiceCommand {
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
  let isStopping = false;
  const exit = new Promise<void>((resolve) => guard.once('close', () => resolve()));
  const ended = exit.then(() =>
    isStopping ? new Promise<never>(() => undefined) : Promise.reject(new Error(`${service.command} ended by itself:\n${output}`)),
  );
  ended.catch(() => undefined); // a caller that awaits it gets the rejection; others need not
  letUsEnd(guard);
  return {
    output: () => output,
    ended,
    stop: () => {
      isStopping = true;
      guard.ref();
      guard.stdin.end();
      return exit;
    },
  };
}

/** A forgotten service must not keep this process alive; the guard sees the end of it. */
function letUsEnd(guard: ChildProcess): void {
  guard.unref();
  for (const stream of [guard.stdin, guard.stdout, guard.stderr])
    if (stream && 'unref' in stream && typeof stream.unref === 'function') stream.unref();
}
