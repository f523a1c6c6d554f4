import { expect, test } from 'vitest';
import { numberColumn } from '../frames/build.ts';
import { displayName } from './field-name.ts';

const field = { name: 'cpu', labels: { host: 'web', 'a b': 'spaced' }, column: numberColumn('load', [1]) };

test.each([
  ['${__field.name} of ${__field.labels.host}', 'load of web'],
  ['${__field.labels["a b"]}', 'spaced'],
  ['${__field.labels["host"]:percentencode}', 'web'],
  ['${__field.labels[host]}', 'web'],
  ['${__field.nonsense} $host [[host]]', '${__field.nonsense} $host [[host]]'],
])('the display name %s is read by the grammar of all references', (pattern, name) => {
  expect(displayName(pattern, field)).toBe(name);
});
