import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noticesText } from './notices.ts';
import { isCompatible, readLicenseTexts, readShippedPackages } from './shipped-packages.ts';

const root = join(import.meta.dirname, '..', '..');

test('shipped is what is installed without the tools of development', () => {
  const packages = {
    '': { license: 'Apache-2.0' },
    'packages/web': { version: '0.1.0' },
    'node_modules/@pharos/web': { link: true },
    'node_modules/vite': { version: '8.0.0', license: 'MIT', dev: true },
    'node_modules/react': { version: '19.0.0', license: 'MIT' },
    'packages/plugins/node_modules/@acme/one': { version: '1.0.0', license: 'ISC' },
  };
  expect(readShippedPackages(JSON.stringify({ packages }))).toEqual([
    { name: '@acme/one', version: '1.0.0', license: 'ISC', folder: 'packages/plugins/node_modules/@acme/one' },
    { name: 'react', version: '19.0.0', license: 'MIT', folder: 'node_modules/react' },
  ]);
});

test.each([
  ['MIT', true],
  ['MIT-0', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  ['', false],
])('a package under %j may be shipped: %s', (license, expected) => {
  expect(isCompatible(license)).toBe(expected);
});

test('the notices hold every package with the words of its licence, equal words once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pharos-licences-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const packages = ['one', 'two', 'bare'].map((name) => ({ name, version: '1.0.0', license: 'MIT', folder: name }));
  for (const name of ['one', 'two']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'LICENSE.md'), 'Do as you like.\n');
    writeFileSync(join(folder, name, 'licenses.js'), 'no words of a licence');
  }
  const text = noticesText(packages, (one) => readLicenseTexts(folder, one));
  expect(text.match(/Do as you like\./g)).toHaveLength(1);
  expect(text).toContain('one 1.0.0 (MIT)\ntwo 1.0.0 (MIT)\n\nDo as you like.');
  expect(text).toContain('bare 1.0.0 (MIT)\n\nMIT\n(The package holds no text of it.)');
  expect(text).not.toContain('no words');
});

test('[W18] the build of this checkout comes with the notices of all that is shipped', () => {
  const file = join(root, 'packages/web/dist/THIRD-PARTY-NOTICES');
  expect(existsSync(file)).toBe(true);
  const text = readFileSync(file, 'utf8');
  const shipped = readShippedPackages(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.filter(({ name, version }) => !text.includes(`${name} ${version} (`))).toEqual([]);
});
