import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { clockOfTests } from './clock-of-tests.ts';

export const MAIN = path.join(import.meta.dirname, '..', 'main.ts');
export const CLI = path.join(import.meta.dirname, '..', 'cli.ts');

/** A program that runs. */
export interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
  readonly until: (pattern: RegExp) => Promise<RegExpExecArray>;
}

/** A folder that is taken away when the test has ended. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pharos-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The real program in a process of its own. */
export function run(script: string, args: readonly string[], environment: Readonly<Record<string, string>>): Run {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...clockOfTests(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
      for (const check of waiting) check();
    });
  }
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const until = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const check = () => {
        const found = pattern.exec(text);
        if (found) resolve(found);
      };
      waiting.add(check);
      void ended.then(() => reject(new Error(`ended without ${pattern}: ${text}`)));
      check();
    });
  return { child, output: () => text, ended, until };
}

/** The server on a data folder, on a free port. */
export const server = (data: string, environment: Readonly<Record<string, string>> = {}) =>
  run(MAIN, [], {
    PHAROS_PATHS_DATA: data,
    PHAROS_SERVER_HTTP_PORT: '0',
    PHAROS_SERVER_DRAIN_SECONDS: '0',
    PHAROS_LOG_LEVEL: 'info',
    ...environment,
  });

/** Where it listens, once it is ready. */
export const addressOf = async (started: Run) =>
  `http://127.0.0.1:${(await started.until(/listening at \S+:(\d+)[\s\S]*Pharos is ready/))[1]}`;

/** Ends a program as an operator does. */
export async function endInOrder({ child, ended }: Run): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}
