import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_PASSWORD, type RunningPharos, startPharos } from '../services/pharos.ts';
import { afterImport, differences, type FilledWith, inputsFor, withoutOwn } from './compare-documents.ts';
import { findDashboards, readDocuments } from './dashboard-files.ts';
import { REFUSED_TEXTS } from './odd-documents.ts';

const corpus = findDashboards();
const headers = { authorization: `Basic ${btoa(`admin:${ADMIN_PASSWORD}`)}`, 'content-type': 'application/json' };

let pharos: RunningPharos;
let filledWith: FilledWith;
beforeAll(async () => {
  console.log(`${corpus.files.length} dashboards of ${corpus.from}`);
  pharos = await startPharos();
  await call('POST', '/api/datasources', { name: 'Main', type: 'prometheus', access: 'proxy', url: 'http://127.0.0.1:9' });
  const { uid } = await call('GET', '/api/datasources/name/Main');
  filledWith = { source: { name: 'Main', uid }, constant: 'a constant' };
});
afterAll(() => pharos.stop());

async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(`${pharos.url}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return JSON.parse(text);
}

test.each(readDocuments(corpus))('$name is imported over HTTP, and nothing of it is lost', async ({ document }) => {
  const body = { dashboard: document, overwrite: true, inputs: inputsFor(filledWith) };
  const { importedUrl } = await call('POST', '/api/dashboards/import', body);
  const { dashboard } = await call('GET', `/api/dashboards/uid/${importedUrl.split('/').at(-2)}`);
  expect(differences(afterImport(document, filledWith), withoutOwn(dashboard))).toEqual([]);
});

test.each(Object.entries(REFUSED_TEXTS))('%s is refused with a sentence', async (_name, text) => {
  const body = `{"dashboard":${text},"overwrite":true,"inputs":[]}`;
  const response = await fetch(`${pharos.url}/api/dashboards/import`, { method: 'POST', headers, body });
  expect([400, 422]).toContain(response.status);
  expect(await response.json()).toEqual({ message: expect.stringMatching(/^[A-Z].*[a-z]/) });
});
