import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressAssets } from './compress-assets.ts';
import { nextReleases, publishRelease } from './publish-release.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pharos-release-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const dist = (): string => join(folder, 'dist');
async function release(...assets: readonly string[]): Promise<void> {
  const built = mkdtempSync(join(folder, 'built-'));
  mkdirSync(join(built, 'assets'));
  mkdirSync(join(built, '.vite'));
  for (const name of assets) writeFileSync(join(built, 'assets', name), name);
  writeFileSync(join(built, 'index.html'), assets.join());
  writeFileSync(join(built, '.vite', 'manifest.json'), JSON.stringify(assets));
  await publishRelease(built, dist());
}
const served = (): readonly string[] => readdirSync(join(dist(), 'assets')).toSorted();

test('a release brings its assets, its pages and its manifest', async () => {
  await release('a.js', 'b.css');
  expect(served()).toEqual(['a.js', 'b.css']);
  expect(readFileSync(join(dist(), 'index.html'), 'utf8')).toBe('a.js,b.css');
  expect(existsSync(join(dist(), '.vite', 'manifest.json'))).toBe(true);
});

test('the assets of the two releases before stay, older ones go', async () => {
  await release('one.js', 'same.js');
  await release('two.js', 'same.js');
  await release('three.js', 'same.js');
  expect(served()).toEqual(['one.js', 'same.js', 'three.js', 'two.js']);
  await release('four.js', 'same.js');
  expect(served()).toEqual(['four.js', 'same.js', 'three.js', 'two.js']);
});

test('building the same again makes no new release', () => {
  const releases = nextReleases([], ['a.js']);
  expect(nextReleases(releases, ['a.js'])).toBe(releases);
  expect(nextReleases(releases, ['b.js'])).toEqual([['b.js'], ['a.js']]);
});

test('a broken record costs the old assets, nothing else', async () => {
  await release('one.js');
  writeFileSync(join(dist(), 'releases.json'), '{"not": "a list"');
  await release('two.js');
  expect(served()).toEqual(['two.js']);
});

test('texts get a smaller brother in both forms, pictures and tiny files none', async () => {
  const text = 'const answer = 42;\n'.repeat(200);
  writeFileSync(join(folder, 'a.js'), text);
  writeFileSync(join(folder, 'tiny.js'), 'x');
  writeFileSync(join(folder, 'b.png'), text);
  await compressAssets(folder);
  expect(readdirSync(folder).toSorted()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.png', 'tiny.js']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'a.js.gz'))).toString()).toBe(text);
});
