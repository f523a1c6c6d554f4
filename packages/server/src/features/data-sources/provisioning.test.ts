import { describe, expect, test } from 'vitest';
import { readProvisioning } from './read-provisioning.ts';

const read = (text: string, environment: Record<string, string> = {}) => readProvisioning([{ name: 'a.yaml', text }], environment);

test('the form that people already have', () => {
  const plan = read(`
apiVersion: 1
deleteDatasources:
  - { name: Old metrics }
datasources:
  - name: Metrics EU
    type: prometheus
    access: proxy
    url: http://prom.test:9090
    isDefault: true
    basicAuth: true
    jsonData: { timeInterval: 30s, tlsAuthWithCACert: true }
    secureJsonData: { tlsCACert: "-----BEGIN" }
    version: 3
    editable: false
`);
  expect(plan.remove).toEqual([{ name: 'Old metrics', orgId: 1 }]);
  expect(plan.put).toMatchObject([
    { name: 'Metrics EU', orgId: 1, isDefault: true, jsonData: { timeInterval: '30s' }, secureJsonData: { tlsCACert: '-----BEGIN' } },
  ]);
});

test('values come from the environment, a doubled dollar is a dollar, keys stay', () => {
  const plan = read('datasources: [{ name: "$$x", type: prometheus, url: "http://${HOST}:$PORT", jsonData: { $HOST: 1 } }]', {
    HOST: 'prom.test',
    PORT: '9090',
  });
  expect(plan.put[0]).toMatchObject({ name: '$x', url: 'http://prom.test:9090', jsonData: { $HOST: 1 } });
});

test.each(['', '# nothing here', 'apiVersion: 1'])('a file without entries asks for nothing: "%s"', (text) => {
  expect(read(text)).toEqual({ remove: [], put: [] });
});

describe('one line that names the file and the line in it', () => {
  test.each([
    ['wrong YAML', 'datasources: [', /^a\.yaml:1: /],
    ['a missing type', 'datasources: [{ name: x }]', /^a\.yaml:1: datasources\.0\.type: is required$/],
    [
      'an unset variable',
      'datasources: [{ name: x, type: prometheus, url: $NOWHERE }]',
      /^a\.yaml:1: the environment variable NOWHERE is not set/,
    ],
    [
      'two defaults',
      'datasources: [{ name: a, type: b, isDefault: true }, { name: c, type: b, isDefault: true }]',
      'a.yaml:1: datasource.yaml config is invalid. Only one datasource per organization can be marked as default; in organization 1 there are "a" and "c"',
    ],
  ])('%s', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});

test('two defaults in two files: both are named, and a default of another organization is none of it', () => {
  const files = ['1', '1', '2'].map((orgId, index) => ({
    name: `${index}.yaml`,
    text: `datasources: [{ name: "${index}", type: b, orgId: ${orgId}, isDefault: true }]`,
  }));
  expect(() => readProvisioning(files, {})).toThrow(/^0\.yaml:1, 1\.yaml:1: .* in organization 1 there are "0" and "1"$/);
  expect(readProvisioning(files.slice(1), {}).put).toHaveLength(2);
});

describe('[W14] one line that names the file, for YAML that no data is made of', () => {
  const alias = (depth: number) =>
    Array.from(
      { length: depth },
      (_, at) =>
        `a${at}: &a${at} [${
          at === 0
            ? 'x'
            : Array(9)
                .fill(`*a${at - 1}`)
                .join(', ')
        }]`,
    );
  test.each([
    ['a value that holds itself', 'datasources: &a [*a]', /^a\.yaml:1: .*deep/],
    ['aliases that grow without end', [...alias(9), 'datasources: *a8'].join('\n'), /^a\.yaml: .*alias/i],
    ['brackets without end', `datasources: ${'['.repeat(5000)}${']'.repeat(5000)}`, /^a\.yaml(?::1)?: .*deep/],
    ['a list where a mapping stands', '- name: x', /^a\.yaml:1: the file: expected object/],
    ['a name that is no text', 'datasources: [{ name: { a: 1 }, type: prometheus }]', /^a\.yaml:1: datasources\.0\.name: /],
    [
      'bytes for a password',
      'datasources: [{ name: x, type: prometheus, password: !!binary aGk= }]',
      /^a\.yaml:1: datasources\.0\.password: /,
    ],
    [
      'a secret that is no text',
      'datasources: [{ name: x, type: prometheus, secureJsonData: { a: { b: 1 } } }]',
      /^a\.yaml:1: datasources\.0\.secureJsonData\.a: /,
    ],
    ['a mapping for an address', 'datasources: [{ name: x, type: prometheus, url: { a: 1 } }]', /^a\.yaml:1: datasources\.0\.url: /],
  ])('%s', (_, text, message) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ name: 'ProvisioningError', message: expect.stringMatching(message) }));
    expect(() => read(text)).toThrow(expect.objectContaining({ message: expect.not.stringContaining('\n') }));
  });

  test('numbers and flags are taken as the text they were written for', () => {
    const plan = read('datasources: [{ name: x, type: prometheus, user: 17, password: 1234, secureJsonData: { pin: 5678, on: true } }]');
    expect(plan.put).toMatchObject([{ user: '17', password: '1234', secureJsonData: { pin: '5678', on: 'true' } }]);
  });
});
