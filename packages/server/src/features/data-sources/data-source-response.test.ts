import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { builtInPlugins } from '../../compose/built-in-plugins.ts';
import { buildListItem } from './data-source-response.ts';
import { rowOfType } from './data-source-row-in-tests.ts';

const WEB = path.resolve(import.meta.dirname, '../../../../web');

test('a source of a kind that is not installed has a picture, which is among the files of the pages', () => {
  const { typeLogoUrl } = buildListItem(builtInPlugins, rowOfType('moon'));
  expect(typeLogoUrl).toBe('public/img/icn-datasource.svg');
  expect(existsSync(path.join(WEB, typeLogoUrl))).toBe(true);
});

test('a source of an installed kind has the picture of its kind', () => {
  expect(buildListItem(builtInPlugins, rowOfType('testdata')).typeLogoUrl).toMatch(/^data:image\/svg/);
});
