import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@pharos/ui/testing';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { unitCatalogue } from '@pharos/domain/units/unit-catalogue';
import { UnitOption } from './OptionFields.tsx';

test('units stand under the names of their families, and a family is found by its name', async () => {
  const families = new Set(unitCatalogue.map(({ family }) => (family === 'none' ? 'numbers' : family)));
  render(<UnitOption value="" onChange={() => undefined} />);
  const field = screen.getByLabelText('Unit');
  await userEvent.click(field);
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([...families]);
  await userEvent.type(field, 'radiation');
  const found = within(await screen.findByRole('group', { name: 'radiation' })).getAllByRole('option');
  expect(found.map(({ textContent }) => textContent)).toContain('Becquerel (Bq)');
  expect(screen.getAllByRole('group')).toHaveLength(1);
});

function renderUnit(saved: string) {
  const changes: string[] = [];
  const outer = vi.fn();
  function Page() {
    const [value, setValue] = useState(saved);
    return (
      <div onKeyDown={outer}>
        <UnitOption value={value} onChange={(next) => (changes.push(next), setValue(next))} />
        <button>After</button>
      </div>
    );
  }
  render(<Page />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Unit' });
  return { changes, field, outer };
}

describe('the unit is taken on Enter or choice', () => {
  test('letters change nothing, and Escape brings the old one back', async () => {
    const { changes, field, outer } = renderUnit('bytes');
    await userEvent.clear(field);
    await userEvent.type(field, 'perc');
    expect(changes).toEqual([]);
    outer.mockClear();
    await userEvent.keyboard('{Escape}');
    expect([field.value, changes, outer.mock.calls.length]).toEqual(['bytes (IEC)', [], 0]);
  });

  test('Escape does so for a text that nothing fits too, where no list is open', async () => {
    const { changes, field, outer } = renderUnit('bytes');
    await userEvent.clear(field);
    await userEvent.type(field, 'zzz');
    outer.mockClear();
    await userEvent.keyboard('{Escape}');
    expect([field.value, changes, outer.mock.calls.length]).toEqual(['bytes (IEC)', [], 0]);
    await userEvent.keyboard('{Escape}');
    expect(outer).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['an option that is marked', 'percent (0{ArrowDown}{Enter}', 'percent', 'percent (0-100)'],
    ['the name of an option, however it is written', 'PERCENT (0-100){Enter}', 'percent', 'percent (0-100)'],
    ['a unit of the author', 'apples{Enter}', 'apples', 'apples'],
    ['a form of units', 'si:mF{Enter}', 'si:mF', 'si:mF'],
    ['a half-typed name on Enter, as the author wants it', 'perc{Enter}', 'perc', 'perc'],
  ])('%s', async (_name, keys, unit, shown) => {
    const { changes, field } = renderUnit('short');
    await userEvent.clear(field);
    await userEvent.type(field, keys);
    expect([changes, field.value, field.getAttribute('aria-expanded')]).toEqual([[unit], shown, 'false']);
  });

  test('an option that is pressed', async () => {
    const { changes, field } = renderUnit('short');
    await userEvent.clear(field);
    await userEvent.type(field, 'percent');
    await userEvent.click(screen.getByRole('option', { name: 'percent (0-100)' }));
    expect(changes).toEqual(['percent']);
  });

  test('who leaves without either keeps the old one', async () => {
    const { changes, field } = renderUnit('bytes');
    await userEvent.clear(field);
    await userEvent.type(field, 'perc');
    await userEvent.tab();
    expect([field.value, changes]).toEqual(['bytes (IEC)', []]);
  });
});
