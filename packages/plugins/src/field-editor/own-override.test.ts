import { describe, expect, test } from 'vitest';
import { fieldColors, ownProperty, withOwnProperty } from './own-override.ts';

const override = (id: string, options: string, color: string) => ({
  matcher: { id, options },
  properties: [{ id: 'color', value: { mode: 'fixed', fixedColor: color } }],
});
const saved = (...overrides: readonly object[]) => ({ fieldConfig: { defaults: { unit: 's' }, overrides } });

describe('what is said of one series', () => {
  test('is the last override of this very name; those of other names and other matchers are not its own', () => {
    const other = saved(override('byName', 'cpu', 'red'), override('byName', 'mem', 'blue'), override('byType', 'cpu', 'green'));
    expect(fieldColors.colorOf(other, 'cpu')).toBe('red');
    expect(fieldColors.colorOf(saved(override('byName', 'cpu', 'red'), override('byName', 'cpu', 'gray')), 'cpu')).toBe('gray');
    expect(fieldColors.colorOf(other, 'disk')).toBe('');
    expect(ownProperty({}, 'cpu', 'color')).toBeUndefined();
  });

  test('goes behind all others, so that it wins, and keeps what else the override says', () => {
    const before = saved({ ...override('byName', 'cpu', 'red'), __systemRef: 'x' }, override('byRegexp', '/.*/', 'blue'));
    const changed = withOwnProperty(before, 'cpu', { id: 'unit', value: 'ms' });
    expect(changed).toEqual({
      fieldConfig: {
        defaults: { unit: 's' },
        overrides: [
          override('byRegexp', '/.*/', 'blue'),
          {
            matcher: { id: 'byName', options: 'cpu' },
            properties: [...override('byName', 'cpu', 'red').properties, { id: 'unit', value: 'ms' }],
            __systemRef: 'x',
          },
        ],
      },
    });
  });

  test('an override that says nothing more goes', () => {
    const before = saved(override('byName', 'cpu', 'red'), override('byName', 'mem', 'blue'));
    expect(fieldColors.color(before, 'cpu', undefined)).toEqual(saved(override('byName', 'mem', 'blue')));
  });
});
