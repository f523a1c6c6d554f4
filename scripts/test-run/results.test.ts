import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { throwAwayFolder } from '../services/throw-away.ts';
import { clearResults, endedServers, keepLog, makeResultFolder, shortPath, reportEnd } from './results.ts';

let folder: string;

beforeEach(() => {
  folder = join(throwAwayFolder('results'), 'test-results');
  vi.stubEnv('PHAROS_TEST_RESULTS', folder);
  return () => void vi.unstubAllEnvs();
});

test('a failure has a folder of its own whatever its name, and a run begins without those of the last', () => {
  const [one, other] = ['a/b: "c" > d'.repeat(50), 'a/b: "c" > d'.repeat(50)].map(makeResultFolder);
  expect(existsSync(one ?? '') && existsSync(other ?? '')).toBe(true);
  expect(one).not.toBe(other);
  expect(keepLog('nginx', 'all the words')).toBe(shortPath(join(folder, 'nginx.log')));
  expect(readFileSync(join(folder, 'nginx.log'), 'utf8')).toBe('all the words');
  clearResults();
  expect(existsSync(folder)).toBe(false);
  expect(shortPath(join(import.meta.dirname, 'results.ts'))).toBe('scripts/test-run/results.ts');
});

test('a server that ended by itself is known to the run, with what it wrote', () => {
  expect(endedServers()).toEqual([]);
  reportEnd('PostgreSQL', 'no room');
  expect(endedServers()).toEqual(['PostgreSQL']);
});
