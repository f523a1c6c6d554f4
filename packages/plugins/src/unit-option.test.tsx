import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@pharos/ui/testing';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { UnitOption } from './OptionFields.tsx';

test('units of plain numbers have no second line, those of a family have its name', async () => {
  render(<UnitOption value="" onChange={() => undefined} />);
  await userEvent.type(screen.getByLabelText('Unit'), 'percent (0-100)');
  expect((await screen.findByRole('option', { name: 'percent (0-100)' })).textContent).toBe('percent (0-100)');
  await userEvent.clear(screen.getByLabelText('Unit'));
  await userEvent.type(screen.getByLabelText('Unit'), 'bytes');
  expect((await screen.findByRole('option', { name: /^bytes.*IEC/ })).textContent).toMatch(/IEC/);
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
    expect([field.value, changes, outer.mock.calls.length]).toEqual(['bytes', [], 0]);
  });

  test('Escape does so for a text that nothing fits too, where no list is open', async () => {
    const { changes, field, outer } = renderUnit('bytes');
    await userEvent.clear(field);
    await userEvent.type(field, 'zzz');
    outer.mockClear();
    await userEvent.keyboard('{Escape}');
    expect([field.value, changes, outer.mock.calls.length]).toEqual(['bytes', [], 0]);
    await userEvent.keyboard('{Escape}');
    expect(outer).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['an option that is marked', 'percent (0{ArrowDown}{Enter}', 'percent', 'percent (0-100)'],
    ['the name of an option, however it is written', 'PERCENT (0-100){Enter}', 'percent', 'percent (0-100)'],
    ['a unit of the author', 'apples{Enter}', 'apples', 'apples'],
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
    expect([field.value, changes]).toEqual(['bytes', []]);
  });
});
