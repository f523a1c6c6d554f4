import '@pharos/ui/testing';
import type { JsonObject } from '@pharos/contract/primitives';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { EditorTabProps } from '../panel-plugin.ts';
import { createFieldTab, type FieldConfigOptions } from './FieldTab.tsx';
import { SOFT_RANGE } from './field-properties.tsx';
import { MappingsProperty } from './MappingsProperty.tsx';
import { createOverridesTab } from './OverridesTab.tsx';

const FieldTab = createFieldTab(SOFT_RANGE);
const OverridesTab = createOverridesTab(SOFT_RANGE);

/** A tab over what a document says of its fields; gives what the document says now. */
function renderTab(Tab: (props: EditorTabProps<FieldConfigOptions>) => React.ReactNode, saved: JsonObject) {
  const changes = [saved];
  function Page() {
    const [fieldConfig, setFieldConfig] = useState(saved);
    const change = (part: Partial<FieldConfigOptions>) => {
      changes.push(part.fieldConfig ?? {});
      setFieldConfig(part.fieldConfig ?? {});
    };
    return <Tab options={{ fieldConfig }} frames={[]} onChange={change} />;
  }
  render(<Page />);
  return () => changes.at(-1);
}
const faults = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('the range of fields', () => {
  test('a maximum that is not above the minimum is told at its field', async () => {
    renderTab(FieldTab, { defaults: { min: 80, max: 20 }, overrides: [] });
    expect(faults()).toEqual(['Not above Min: neither can be used']);
    expect(screen.getByRole('spinbutton', { name: 'Max' }).getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Max' }), '0');
    expect(faults()).toEqual([]);
  });

  test.each([
    ['a maximum against the minimum of all', [{ id: 'max', value: 50 }], ['Not above Min: neither can be used']],
    ['a minimum against the maximum of all', [{ id: 'min', value: 500 }], ['Not below Max: neither can be used']],
    [
      'both of its own, told once',
      [
        { id: 'min', value: 5 },
        { id: 'max', value: 4 },
      ],
      ['Not above Min: neither can be used'],
    ],
    ['a minimum below', [{ id: 'min', value: 10 }], []],
  ])('an override: %s', (_name, properties, expected) => {
    renderTab(OverridesTab, { defaults: { min: 80, max: 200 }, overrides: [{ matcher: { id: 'byName', options: 'a' }, properties }] });
    expect(faults()).toEqual(expected);
  });
});

describe('the soft limits of an axis', () => {
  const custom = { axisSoftMin: 80, axisSoftMax: 20 };
  test('that are turned round are told at the upper one, and both stay in the document', async () => {
    const saved = renderTab(FieldTab, { defaults: { custom }, overrides: [] });
    expect(faults()).toEqual(['Not above Soft min: they cannot both hold']);
    expect(screen.getByRole('spinbutton', { name: 'Soft max' }).getAttribute('aria-invalid')).toBe('true');
    expect(saved()).toMatchObject({ defaults: { custom } });
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Soft max' }), '0');
    expect(faults()).toEqual([]);
  });

  test('an override of the lower one is told beside it', () => {
    const overrides = [{ matcher: { id: 'byName', options: 'a' }, properties: [{ id: 'custom.axisSoftMin', value: 500 }] }];
    renderTab(OverridesTab, { defaults: { custom: { axisSoftMax: 200 } }, overrides });
    expect(faults()).toEqual(['Not below Soft max: they cannot both hold']);
  });
});

test.each(['99', '2.7', '-3', 'abc'])('decimals of %s are refused with the limits, and the document keeps what it had', async (text) => {
  const saved = renderTab(FieldTab, { defaults: { decimals: 4 }, overrides: [] });
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Decimals' });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
  expect([field.value, faults(), saved()]).toEqual([text, ['Whole numbers from 0 to 15'], { defaults: { decimals: 4 }, overrides: [] }]);
});

describe('expressions', () => {
  test.each([
    ['byRegexp', '([a-z', ['This expression cannot be read.']],
    ['byRegexp', '/([a-z/', ['This expression cannot be read.']],
    ['byRegexp', '^cpu', []],
    ['byRegexp', '', []],
    ['byName', '([a-z', []],
  ])('the match of an override %s %j', (id, options, expected) => {
    renderTab(OverridesTab, { overrides: [{ matcher: { id, options }, properties: [] }] });
    expect(faults()).toEqual(expected);
    expect(screen.getByRole('combobox', { name: 'Match' }).getAttribute('aria-invalid')).toBe(expected.length > 0 ? 'true' : null);
  });

  test('of a value mapping', () => {
    render(
      <MappingsProperty
        label="Value mappings"
        value={[{ type: 'regex', options: { pattern: '([a-z', result: {} } }]}
        onChange={() => undefined}
      />,
    );
    expect(faults()).toEqual(['This expression cannot be read.']);
  });
});
