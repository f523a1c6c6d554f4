import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { clockOfTests } from './clock-of-tests.ts';
import { compileCache } from './compile-cache.ts';
import type { DatabasePlace } from './databases.ts';

/** A process of its own on a test's database, which can be stopped and killed like a real copy. */
export interface ChildCopy {
  /** What it has reported, in order. */
  readonly reports: readonly unknown[];
  say(text: string): void;
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  kill(): Promise<void>;
}

/** Runs a script that reports by `process.send`; it reads its database with `databaseOfChild`. */
export function startChildCopy(script: string, { settings, dataFolder }: DatabasePlace): ChildCopy {
  const child: ChildProcess = fork(script, {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...clockOfTests(),
      ...compileCache,
      PHAROS_PATHS_DATA: dataFolder,
      PHAROS_DATABASE_TYPE: settings.type,
      PHAROS_DATABASE_URL: settings.url.reveal(),
    },
  });
  const reports: unknown[] = [];
  child.on('message', (report) => void reports.push(report));
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  onTestFinished(kill);
  return {
    reports,
    say: (text) => void child.send(text),
    signal: (name) => void child.kill(name),
    kill,
  };
}
