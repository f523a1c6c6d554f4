import '../testing/index.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SearchList } from './SearchList.tsx';

const LONG = 'a machine in the third data centre of the northern region which nobody will ever shorten';

test('a label that is cut can be read to its end, and neither hides what stands behind it', () => {
  const items = [{ id: '1', label: LONG, note: 'of a folder', mark: <svg role="img" aria-label="chosen" />, onSelect: () => {} }];
  render(<SearchList label="Values" placeholder="Search" items={items} emptyText="None" />);
  const option = screen.getByRole('option', { name: /^a machine/ });
  within(option).getByTitle(LONG);
  within(option).getByTitle('of a folder');
  within(option).getByRole('img', { name: 'chosen' });
});

test('typing filters, arrows and Enter choose', async () => {
  const onSelect = vi.fn<(id: string) => void>();
  const items = ['one', 'two', 'three'].map((id) => ({ id, label: id, onSelect: () => onSelect(id) }));
  render(<SearchList label="Values" placeholder="Search" items={items} emptyText="None" />);
  await userEvent.keyboard('t{ArrowDown}{Enter}');
  expect(onSelect.mock.calls).toEqual([['three']]);
  await userEvent.keyboard('zzz');
  screen.getByText('None');
});
