import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { throwAwayFolder } from '../services/throw-away.ts';
import { changedFiles } from './changed-files.ts';

test('what differs from where the branch left main is changed: committed or not, new, renamed and deleted, not what git ignores', async () => {
  const folder = throwAwayFolder('changed-files');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], { cwd: folder, stdio: 'ignore' });
  const write = (name: string, text = name) => writeFileSync(join(folder, name), text);
  const commit = (message: string) => {
    git('add', '--all');
    git('commit', '--no-verify', '-m', message);
  };

  git('init', '-b', 'main');
  for (const name of ['same.ts', 'committed.ts', 'edited.ts', 'deleted.ts', 'before.ts']) write(name);
  write('.gitignore', '*.log\n');
  commit('begin');
  expect(await changedFiles(folder)).toEqual([]);

  git('checkout', '-b', 'work');
  write('committed.ts', 'anew');
  commit('work');
  git('checkout', 'main');
  write('elsewhere.ts');
  commit('of others');
  git('checkout', 'work');
  write('edited.ts', 'anew');
  write('a new one.ts');
  write('run.log');
  git('mv', 'before.ts', 'after.ts');
  rmSync(join(folder, 'deleted.ts'));
  expect((await changedFiles(folder)).toSorted()).toEqual([
    'a new one.ts',
    'after.ts',
    'before.ts',
    'committed.ts',
    'deleted.ts',
    'edited.ts',
  ]);
});

test('without a branch main nothing can be compared', async () => {
  const folder = throwAwayFolder('changed-files');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync('git', ['init', '-b', 'other'], { cwd: folder, stdio: 'ignore' });
  await expect(changedFiles(folder)).rejects.toThrow('main');
});
