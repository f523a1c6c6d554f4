import type { Exception } from './exceptions.ts';
import { type Finding, readTest } from './read-tests.ts';

/** Tests and what only they use. Long tests run on a quiet machine and measure it. */
const TEST = /^e2e\/|\.(?:test|e2e)\.tsx?$|-in-tests\.tsx?$|\/testing\//;
const LONG = /\.long\.test\.ts$/;

const PROBLEMS: Readonly<Record<Finding['kind'], string>> = {
  wait: 'waits for a fixed time: await the state that comes after it, or hand in the clock',
  stopwatch: 'expects a time on the wall: prove the order of events, an error or the number of calls, or hand in the clock',
  limit: 'is a limit of its own: the one of all tests (vitest.config.ts) is for the slowest machine',
};

/** Fixed waits, stopwatches and limits of tests that are no exception, and exceptions that stand for nothing, one sentence each. */
export function checkWaits(sources: ReadonlyMap<string, string>, exceptions: readonly Exception[]): readonly string[] {
  const found = [...sources]
    .filter(([path]) => TEST.test(path) && !LONG.test(path))
    .flatMap(([path, text]) => readTest(path, text).map((finding) => ({ path, ...finding })));
  const isFor = (exception: Exception, { path, code }: { readonly path: string; readonly code: string }): boolean =>
    exception.path === path && exception.code === code;
  return [
    ...found
      .filter((one) => !exceptions.some((exception) => isFor(exception, one)))
      .map(({ path, code, kind }) => `${path}: "${code}" ${PROBLEMS[kind]}`),
    ...exceptions
      .filter((exception) => !found.some((one) => isFor(exception, one)))
      .map(({ path, code }) => `${path}: the exception for "${code}" stands for nothing`),
  ];
}
