import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { provideLibrary } from './programs.ts';
import { throwAwayFolder } from './throw-away.ts';

test('a library is a file that can be read, which no program has to be able to run', async () => {
  const folder = throwAwayFolder('library');
  const path = join(folder, 'clock.so');
  writeFileSync(path, '', { mode: 0o600 });
  vi.stubEnv('PHAROS_TEST_LIBFAKETIME', path);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  expect(await provideLibrary('libfaketime')).toBe(path);
});
