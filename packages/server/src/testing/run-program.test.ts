import { expect, onTestFinished, test, vi } from 'vitest';
import { run } from './run-program.ts';

test('a program has the clock of the test that starts it', async () => {
  vi.stubEnv('FAKETIME', '+0');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { ended, output } = run('--print', ['process.env.FAKETIME'], {});
  expect(await ended).toBe(0);
  expect(output()).toBe('+0\n');
});
