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

test('a tab and what it shows know one another, also where its name has several words', async () => {
  const onChange = vi.fn();
  const tabs = [
    { value: 'Bar chart', label: 'Bar chart' },
    { value: 'Field', label: 'Field' },
  ];
  const shown = (value: string) => (
    <Tabs label="Options" value={value} tabs={tabs} onChange={onChange}>
      Shown
    </Tabs>
  );
  const { rerender } = render(shown('Field'));
  await userEvent.click(screen.getByRole('tab', { name: 'Bar chart' }));
  expect(onChange).toHaveBeenCalledWith('Bar chart');
  rerender(shown('Bar chart'));
  const controls = screen.getByRole('tab', { name: 'Bar chart', selected: true }).getAttribute('aria-controls') ?? '';
  expect(document.getElementById(controls)?.textContent).toBe('Shown');
  expect(controls).not.toContain(' ');
});
