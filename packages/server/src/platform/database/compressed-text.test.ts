import { expect, test } from 'vitest';
import { compressAside, compressText, readText } from './compressed-text.ts';

const TEXT = JSON.stringify({ title: 'Höhe 🏔', panels: Array.from({ length: 200 }, (_, id) => ({ id, type: 'graph' })) });

test('[W5] SQLite gets a small part of the bytes, and the text comes back as it was', async () => {
  const stored = compressText('sqlite3', TEXT);
  expect(stored.isCompressed).toBe(true);
  expect(stored.data.length).toBeLessThan(TEXT.length / 4);
  expect(await readText(stored)).toBe(TEXT);
  expect(await readText({ data: await compressAside(TEXT), isCompressed: true })).toBe(TEXT);
});

test('[W5] PostgreSQL gets the text, which it compresses itself', async () => {
  const stored = compressText('postgres', TEXT);
  expect(stored).toEqual({ data: TEXT, isCompressed: false });
  expect(await readText(stored)).toBe(TEXT);
});
