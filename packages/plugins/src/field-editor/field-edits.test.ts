import { describe, expect, test } from 'vitest';
import { defaultOf, overridesOf, propertyOf, setDefault, setOverrides, setProperty } from './field-edits.ts';

const saved = {
  defaults: { unit: 's', custom: { lineWidth: 2, unknown: { known: false } }, other: [1] },
  overrides: [{ matcher: { id: 'byName', options: 'cpu' }, properties: [{ id: 'unit', value: 'ms' }], __systemRef: 'x' }],
  later: 7,
};

describe('defaults', () => {
  test('are read by the name of a property', () => {
    expect([defaultOf(saved, 'unit'), defaultOf(saved, 'custom.lineWidth'), defaultOf({}, 'custom.lineWidth')]).toEqual([
      's',
      2,
      undefined,
    ]);
  });

  test('change in one member, and all others stay', () => {
    expect(setDefault(saved, 'unit', 'bytes')).toEqual({ ...saved, defaults: { ...saved.defaults, unit: 'bytes' } });
    expect(setDefault(saved, 'custom.lineWidth', 5)).toEqual({
      ...saved,
      defaults: { ...saved.defaults, custom: { lineWidth: 5, unknown: { known: false } } },
    });
  });

  test('go when nothing is left of them', () => {
    expect(setDefault(saved, 'unit', undefined)['defaults']).not.toHaveProperty('unit');
    expect(setDefault({}, 'min', 0)).toEqual({ defaults: { min: 0 }, overrides: [] });
  });
});

describe('overrides', () => {
  const [first] = overridesOf(saved);
  if (!first) throw new Error('no override');

  test('keep what an editor does not know', () => {
    expect(setOverrides(saved, overridesOf(saved))).toEqual(saved);
    expect(setProperty(first, 'unit', 's')).toMatchObject({ __systemRef: 'x', matcher: { options: 'cpu' } });
  });

  test('change a property in its place, add one at the end, and remove one', () => {
    const two = setProperty(first, 'min', 0);
    expect(two.properties).toEqual([
      { id: 'unit', value: 'ms' },
      { id: 'min', value: 0 },
    ]);
    expect(setProperty(two, 'unit', 's').properties.map((one) => one['value'])).toEqual(['s', 0]);
    expect(setProperty(two, 'unit', undefined).properties).toEqual([{ id: 'min', value: 0 }]);
    expect([propertyOf(two, 'unit'), propertyOf(two, 'none')]).toEqual(['ms', undefined]);
  });

  test.each([undefined, 7, [null, 3], {}])('of a document that has none are none: %j', (overrides) =>
    expect(overridesOf({ overrides })).toEqual([]),
  );
});
