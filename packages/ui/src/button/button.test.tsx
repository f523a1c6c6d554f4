import '../testing/index.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';

test('a busy button keeps the focus, says what it does and swallows presses and submits', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy busyLabel="Saving" onClick={onClick}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Saving' });
  button.focus();
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('room for the busy words is kept from the start, unheard', () => {
  render(<Button busyLabel="Saving">Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' }).textContent).toContain('Saving');
});

test('an icon button has its label as name, and not twice', async () => {
  render(<IconButton label="Save dashboard" keys="mod+s" icon={<svg />} />);
  const button = screen.getByRole('button', { name: 'Save dashboard' });
  await userEvent.hover(button);
  expect((await screen.findByRole('tooltip')).textContent).toContain('Save dashboard');
  expect(button.getAttribute('aria-describedby')).toBeNull();
});

test('segments are one stop of the tab key, and arrows choose', async () => {
  function Page() {
    const [value, setValue] = useState('grid');
    return (
      <SegmentedControl
        label="Layout"
        value={value}
        onChange={setValue}
        segments={[
          { value: 'grid', label: 'Grid' },
          { value: 'list', label: 'List' },
        ]}
      />
    );
  }
  render(<Page />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'List' }));
  screen.getByRole('radio', { name: 'List', checked: true });
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});
