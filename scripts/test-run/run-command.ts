import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { failedWith, type Outcome, PASSED } from './outcome.ts';

const root = join(import.meta.dirname, '..', '..');

export interface CommandEnd {
  readonly exitCode: number;
  readonly output: string;
}

/** Of 0 to 19: gets a third of what others get that want the same core. Less would starve it on a machine that has more to do. */
const BACKGROUND = 5;

export interface CommandOptions {
  readonly isShown?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** It and all that it starts come after whatever else wants the cores. */
  readonly isBackground?: boolean;
  /** Is given each line that it writes to its file descriptor 3, when it does. */
  readonly onLine?: (line: string) => void;
}

/** Runs a program of this checkout with our Node; its output is collected, or shown as it comes. */
export function runCommand(args: readonly string[], options: CommandOptions = {}): Promise<CommandEnd> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.isShown ? 'inherit' : 'pipe', options.isShown ? 'inherit' : 'pipe', 'pipe'],
    });
    const lines = child.stdio[3];
    if (lines instanceof Readable) createInterface(lines).on('line', (line) => options.onLine?.(line));
    if (options.isBackground && child.pid !== undefined) setPriority(child.pid, BACKGROUND);
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => resolve({ exitCode: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}

/** The start script of an installed package. */
export const tool = (path: string): string => join('node_modules', path);

/** A check that says something where it passes, too. */
export async function reportingCheck(args: readonly string[]): Promise<Outcome> {
  const { exitCode, output } = await runCommand(args);
  return exitCode === 0 ? { ...PASSED, note: output.trimEnd() } : failedWith(output.trimEnd());
}

/** A check is a command that says nothing or fails. */
export async function check(args: readonly string[]): Promise<Outcome> {
  const end = await runCommand(args);
  return end.exitCode === 0 ? PASSED : failedWith(end.output.trimEnd());
}
