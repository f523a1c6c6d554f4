import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listFiles, readProvisioningFiles } from './read-files.ts';

function emptyFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'pharos-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, at: (...names: readonly string[]) => path.join(folder, ...names) };
}

test('files ending in .yaml and .yml are read in the order of their names, others and folders inside are not', async () => {
  const { folder, at } = emptyFolder();
  await mkdir(at('inside'));
  for (const name of ['b.yml', 'a.yaml', 'c.json', 'd.yaml.bak', path.join('inside', 'e.yaml')]) await writeFile(at(name), `# ${name}`);
  expect(await readProvisioningFiles(folder)).toEqual([
    { name: at('a.yaml'), text: '# a.yaml' },
    { name: at('b.yml'), text: '# b.yml' },
  ]);
});

test('a folder that is not there holds no files, one that cannot be read is named', async () => {
  const { folder, at } = emptyFolder();
  expect(await readProvisioningFiles(at('none'))).toEqual([]);
  await writeFile(at('file'), '');
  await expect(readProvisioningFiles(at('file'))).rejects.toThrow(`${folder}/file cannot be read: ENOTDIR`);
});

test.each([
  ['has more than 1 MB', (name: string) => writeFile(name, '').then(() => truncate(name, 1024 * 1024 + 1))],
  ['has more than 1 MB', (name: string) => symlink('/dev/zero', name)],
  ['is no text in UTF-8', (name: string) => writeFile(name, Buffer.from([0x70, 0xe4, 0x73]))],
  ['cannot be read: ELOOP', (name: string) => symlink(name, name)],
  ['cannot be read: EISDIR', (name: string) => mkdir(name)],
])('a file that %s is named, whatever it is', async (problem, make) => {
  const { folder, at } = emptyFolder();
  await make(at('a.yaml'));
  await expect(readProvisioningFiles(folder)).rejects.toThrow(`${at('a.yaml')} ${problem}`);
});

test('a pipe that nobody writes to is empty and holds up nobody', async () => {
  const { folder, at } = emptyFolder();
  execFileSync('mkfifo', [at('a.yaml')]);
  expect(await readProvisioningFiles(folder)).toEqual([{ name: at('a.yaml'), text: '' }]);
});

test('files have 16 MB together', async () => {
  const { folder, at } = emptyFolder();
  const add = async (name: string) => {
    await writeFile(at(name), '');
    await truncate(at(name), 1024 * 1024);
  };
  for (let file = 10; file < 26; file += 1) await add(`${file}.yaml`);
  expect(await readProvisioningFiles(folder)).toHaveLength(16);
  await add('26.yaml');
  await expect(readProvisioningFiles(folder)).rejects.toThrow(`${folder}: its files have more than 16 MB together`);
});

test('a folder of more than 10000 files is not walked to its end', async () => {
  const { folder, at } = emptyFolder();
  for (let start = 0; start < 10_001; start += 1_000)
    await Promise.all(Array.from({ length: 1_000 }, (_, file) => writeFile(at(`${start + file}`), '')));
  await expect(readProvisioningFiles(folder)).rejects.toThrow(`${folder} holds more than 10000 files`);
});

test('a deep choice holds the files of folders inside, but of those whose name begins with a dot', async () => {
  const { folder, at } = emptyFolder();
  await mkdir(at('b', 'c'), { recursive: true });
  await mkdir(at('.git'));
  for (const name of ['a.json', 'b/b.json', 'b/c/c.json', 'b/c/c.txt', '.git/d.json', '.e.json']) await writeFile(at(name), '');
  expect(await listFiles({ folder, endings: ['.json'], isDeep: true })).toEqual(
    ['.e.json', 'a.json', 'b/b.json', 'b/c/c.json'].map((name) => at(name)),
  );
  expect(await listFiles({ folder: at('none'), endings: ['.json'], isDeep: true })).toBeUndefined();
});
