import { expect, test } from 'vitest';
import { movesElsewhere, type SecretDestination } from './moves-elsewhere.ts';

const stored: SecretDestination = { type: 'prometheus', access: 'proxy', url: 'http://prom.test:9090/base' };

test.each<[string, Partial<SecretDestination>, boolean]>([
  ['nothing', {}, false],
  ['another path and query', { url: 'http://prom.test:9090/other?x=1' }, false],
  ['blanks around and capitals in the host', { url: ' http://PROM.test:9090 ' }, false],
  ['another host', { url: 'http://evil.test:9090/base' }, true],
  ['another port', { url: 'http://prom.test:9091/base' }, true],
  ['another protocol', { url: 'https://prom.test:9090/base' }, true],
  ['a text that is no address', { url: 'prom.test' }, true],
  ['an empty address', { url: '' }, true],
  ['access from the browser', { access: 'direct' }, true],
  ['another kind of source', { type: 'graphite' }, true],
])('with %s secrets are forgotten: %j %s', (_what, change, expected) => {
  expect(movesElsewhere(stored, { ...stored, ...change })).toBe(expected);
});
