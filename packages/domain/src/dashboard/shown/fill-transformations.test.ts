import { expect, test } from 'vitest';
import { run } from '../../transformations/frames-in-tests.ts';
import { numberColumn, tableFrame } from '../../frames/build.ts';
import { fillTransformations } from './fill-transformations.ts';
import { interpolatePanel } from './interpolate-panel.ts';

const SCOPE = {
  host: { value: 'web' },
  hosts: { value: ['web', 'a.b'] },
  one: { value: ['db'] },
  odd: { value: ['$host', 'a,b'] },
};
const optionsOf = (id: string, options: object) => {
  const [filled] = fillTransformations([{ id, options }], SCOPE) as readonly { readonly options: object }[];
  return filled?.options;
};

test.each<[id: string, options: object, expected: object]>([
  ['renameByRegex', { regex: '/^$host/', renamePattern: '$1 of $host' }, { regex: '/^web/', renamePattern: '$1 of web' }],
  ['renameByRegex', { regex: '/^$hosts$/', renamePattern: '$&' }, { regex: '/^(web|a\\.b)$/', renamePattern: '$&' }],
  ['renameByRegex', { regex: '${hosts:pipe}', renamePattern: '' }, { regex: 'web|a.b', renamePattern: '' }],
  ['filterFieldsByName', { include: { pattern: '/$one|$unknown$/' } }, { include: { pattern: '/db|$unknown$/' } }],
  ['filterByRefId', { include: '/$hosts/' }, { include: '/(web|a\\.b)/' }],
  ['extractFields', { regExp: '/(?<$host>.)/', source: 'x' }, { regExp: '/(?<web>.)/', source: 'x' }],
  ['calculateField', { alias: 'all of $hosts', mode: 'reduceRow' }, { alias: 'all of {web,a.b}', mode: 'reduceRow' }],
  ['organize', { renameByName: { load: 'load of ${host}' } }, { renameByName: { load: 'load of web' } }],
])('%s with variables in its options %j', (id, options, expected) => expect(optionsOf(id, options)).toEqual(expected));

test('fields that the choice of a variable names, each value as it is', () => {
  const of = (variable: string) => optionsOf('filterFieldsByName', { byVariable: true, include: { variable, names: ['old'] } });
  expect(of('$hosts')).toEqual({ byVariable: true, include: { names: ['web', 'a.b'] } });
  expect(of('$host')).toEqual({ byVariable: true, include: { names: ['web'] } });
  expect(of('${odd}')).toEqual({ byVariable: true, include: { names: ['$host', 'a,b'] } });
  expect(of('load')).toEqual({ byVariable: true, include: { names: ['load'] } });
  const table = tableFrame('', [numberColumn('web', [1]), numberColumn('db', [2])]);
  expect(run([table], 'filterFieldsByName', of('$hosts'))).toEqual([{ web: [1] }]);
});

test('transformations that name no variable are the same list', () => {
  const saved = [
    { id: 'limit', options: { limitField: 1 } },
    'no transformation',
    { id: 'renameByRegex', options: { regex: '(.*)', renamePattern: '$1' } },
  ];
  expect(fillTransformations(saved, SCOPE)).toBe(saved);
  expect(fillTransformations(undefined, SCOPE)).toBeUndefined();
});

test('a panel as it is drawn has its transformations filled in', () => {
  const panel = {
    id: 1,
    type: 'table',
    gridPos: { x: 0, y: 0, w: 1, h: 1 },
    transformations: [{ id: 'limit', options: { limitField: '$host' } }],
  };
  const rules = { quotingOf: () => ({}), textFieldsOf: () => [] };
  expect(interpolatePanel(panel, SCOPE, rules).transformations).toEqual([{ id: 'limit', options: { limitField: 'web' } }]);
});
