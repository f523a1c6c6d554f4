/**
 * Runs one service for another process and outlives it just long enough to end the service and remove its folder.
 * Started in a session of its own, so Ctrl-C in a terminal does not reach it; it goes by its standard input, which the kernel closes.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { withMachineClock } from './test-clock.ts';

const TIMEOUT_MS = 5000;

interface Service {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: { readonly uid: number; readonly gid: number };
  readonly folder: string;
  readonly stopSignal?: NodeJS.Signals;
}

const service: Service = JSON.parse(process.argv[2] ?? '');
/** A server of this checkout has the clock of the tests that start it. */
const inherited = service.command === process.execPath ? process.env : withMachineClock(process.env);
const child = spawn(service.command, service.args, {
  ...service.user,
  cwd: service.folder,
  env: { ...inherited, ...service.env },
  stdio: ['ignore', 'inherit', 'inherit'],
});

let isStopping = false;

/** Ends with 0 where the service was told to end. */
function cleanUp(): void {
  rmSync(service.folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(isStopping ? 0 : 1);
}

child.on('error', (error) => {
  console.error(error.message);
  cleanUp();
});
child.on('close', cleanUp);
// The output pipes are gone when our parent is; writing to them must not end us before the clean-up.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
process.stdin.resume().on('close', () => {
  isStopping = true;
  child.kill(service.stopSignal ?? 'SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS).unref();
});
