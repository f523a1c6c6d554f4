import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Tabs } from './Tabs.tsx';

const TABS = [
  { value: 'general', label: 'General' },
  { value: 'json', label: 'JSON' },
];

test('a tab that the mouse pressed has no frame of the keyboard, until a key is pressed or the focus goes', async () => {
  const onChange = vi.fn();
  render(<Tabs label="Settings" value="general" tabs={TABS} onChange={onChange} />);
  const json = screen.getByRole('tab', { name: 'JSON' });
  await userEvent.click(json);
  expect(onChange).toHaveBeenCalledWith('json');
  expect(document.activeElement).toBe(json);
  expect(json.dataset.pointed).toBe('');
  await userEvent.keyboard('{ArrowLeft}');
  expect(json.dataset.pointed).toBeUndefined();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'General' }));
});
