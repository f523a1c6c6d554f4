import { expect, onTestFinished, test } from 'vitest';
import { createWorkerPool } from './worker-pool.ts';

const FILE = new URL('./worker-in-tests.ts', import.meta.url);

function open(taskMs?: number) {
  const pool = createWorkerPool({ file: FILE, maxThreads: 1, ...(taskMs === undefined ? {} : { taskMs }) });
  onTestFinished(() => pool.close());
  return pool;
}

test('what a task throws is thrown here, and the thread goes on', async () => {
  const pool = open();
  await expect(pool.run('throw')).rejects.toThrow('it was told to');
  expect(await pool.run('answer')).toBe('done');
});

test('a thread that dies fails its task, and another one takes the next', async () => {
  const pool = open();
  const [died, behind] = await Promise.allSettled([pool.run('die'), pool.run('answer')]);
  expect(died.status).toBe('rejected');
  expect(behind).toEqual({ status: 'fulfilled', value: 'done' });
  expect(await pool.run('answer')).toBe('done');
});

test('a task that takes too long has its thread ended, and those behind it get another one', async () => {
  const pool = open(3000);
  const [stuck, behind] = await Promise.allSettled([pool.run('never end'), pool.run('answer')]);
  expect(stuck.status).toBe('rejected');
  expect(behind.status).toBe('rejected');
  expect(await pool.run('answer')).toBe('done');
});

test('a pool that is closed starts no thread again', async () => {
  const pool = open();
  expect(await pool.run('answer')).toBe('done');
  await pool.close();
  await expect(pool.run('answer')).rejects.toThrow('closed');
});
