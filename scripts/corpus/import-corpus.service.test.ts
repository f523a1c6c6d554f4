import { isJsonObject } from '@pharos/domain/text/json-object';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_PASSWORD, type RunningPharos, startPharos } from '../services/pharos.ts';
import { findDashboards, readDocuments } from './dashboard-files.ts';

const corpus = findDashboards();
const authorization = `Basic ${btoa(`admin:${ADMIN_PASSWORD}`)}`;

let pharos: RunningPharos;
let sourceUid: string;
beforeAll(async () => {
  console.log(`${corpus.files.length} dashboards of ${corpus.from}`);
  pharos = await startPharos();
  await call('POST', '/api/datasources', { name: 'Main', type: 'prometheus', access: 'proxy', url: 'http://127.0.0.1:9' });
  sourceUid = (await call('GET', '/api/datasources/name/Main')).uid;
});
afterAll(() => pharos.stop());

async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(`${pharos.url}${path}`, {
    method,
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return JSON.parse(text);
}

/** The document with the values of its inputs, worked out from the parsed document and not from its text. */
function fill(value: unknown, inputs: ReadonlyMap<string, { readonly name: string; readonly uid: string }>, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => fill(one, inputs));
  if (isJsonObject(value)) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one, inputs, name)]));
  if (typeof value !== 'string') return value;
  return value.replaceAll(/\$\{([^}]+)\}/g, (place, name: string) => {
    const input = inputs.get(name);
    return input ? (key === 'uid' && place === value ? input.uid : input.name) : place;
  });
}

const typeOf = (input: unknown) => (isJsonObject(input) ? input['type'] : undefined);
const nameOf = (input: unknown) => (isJsonObject(input) ? String(input['name']) : '');

test.each(readDocuments(corpus))('$name is imported over HTTP, and nothing of it is lost', async ({ document }) => {
  const inputs = [
    { name: '*', type: 'datasource', value: 'Main' },
    { name: '*', type: 'constant', value: 'a constant' },
  ];
  const { importedUrl } = await call('POST', '/api/dashboards/import', { dashboard: document, overwrite: true, inputs });
  const { dashboard } = await call('GET', `/api/dashboards/uid/${importedUrl.split('/').at(-2)}`);
  const { __inputs: wanted, id: _id, uid: _uid, version: _version, title, ...expected } = document;
  const { id: _, uid: _u, version: _v, title: storedTitle, ...stored } = dashboard;
  const source = { name: 'Main', uid: sourceUid };
  const constant = { name: 'a constant', uid: 'a constant' };
  const values = new Map(
    (Array.isArray(wanted) ? wanted : []).map((input) => [nameOf(input), typeOf(input) === 'datasource' ? source : constant]),
  );
  expect(stored).toEqual(fill(expected, values));
  expect(storedTitle).toBe(String(fill(title, values)).trim());
});
