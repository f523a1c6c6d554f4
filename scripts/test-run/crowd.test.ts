import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const STARTER = `
  import { startCrowd } from ${JSON.stringify(join(import.meta.dirname, 'crowd.ts'))};
  const loops = startCrowd();
  const report = () => {
    const output = loops.map((loop) => loop.output().trim()).join(' ');
    if (/^\\d+ \\d+$/.test(output)) process.stdout.write(output);
    else setTimeout(report, 20);
  };
  report();
  setInterval(() => undefined, 1000);
`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('the loops beside a crowded run end with it, also when it is killed', async () => {
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', STARTER], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void starter.kill('SIGKILL'));
  const [output] = await once(starter.stdout, 'data');
  const pids = String(output).split(' ').map(Number);
  expect(pids.map(isAlive)).toEqual([true, true]);
  starter.kill('SIGKILL');
  await expect.poll(() => pids.map(isAlive)).toEqual([false, false]);
});
