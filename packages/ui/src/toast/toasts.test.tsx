import '../testing/index.ts';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../dialog/index.ts';
import { Menu } from '../menu/index.ts';
import { createToasts, type Toast } from './toasts.ts';
import { LazyToaster } from './LazyToaster.tsx';
import { Toaster } from './Toaster.tsx';

const saved: Toast = { title: 'Folder saved', severity: 'success', durationMs: 3000 };
const failed: Toast = { title: 'Error', text: 'No rights', severity: 'error', durationMs: 12_000 };

test('[1.9.1-f] an equal toast replaces the one that is still there', () => {
  const toasts = createToasts();
  const first = toasts.push(saved);
  toasts.push(failed);
  const second = toasts.push({ ...saved, durationMs: 5000 });
  expect(second).not.toBe(first);
  expect(toasts.shown().map((toast) => [toast.id, toast.title, toast.durationMs])).toEqual([
    [2, 'Error', 12_000],
    [second, 'Folder saved', 5000],
  ]);
});

test('toasts that differ in title, text or severity stand beside each other', () => {
  const toasts = createToasts();
  for (const toast of [saved, failed, { ...failed, text: 'Other' }, { ...failed, severity: 'warning' as const }]) toasts.push(toast);
  expect(toasts.shown()).toHaveLength(4);
});

test('the sixth toast sends the oldest away', () => {
  const toasts = createToasts();
  for (let number = 1; number <= 6; number += 1) toasts.push({ ...failed, text: `Failure ${number}` });
  expect(toasts.shown().map((toast) => toast.text)).toEqual(['Failure 2', 'Failure 3', 'Failure 4', 'Failure 5', 'Failure 6']);
});

test('listeners hear of changes only', () => {
  const toasts = createToasts();
  const listener = vi.fn();
  const stop = toasts.subscribe(listener);
  const id = toasts.push(saved);
  toasts.dismiss(id + 1);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  toasts.clear();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('[1.3.8-a] a toast shows title, text, severity and its icon', async () => {
  const toasts = createToasts();
  render(<Toaster toasts={toasts} />);
  for (const [severity, icon] of [
    ['success', 'Success'],
    ['warning', 'Warning'],
    ['error', 'Error'],
    ['info', 'Information'],
  ] as const) {
    act(() => void toasts.push({ title: `A ${severity}`, text: `Text of ${severity}`, severity, durationMs: 60_000 }));
    const card = (await screen.findByText(`A ${severity}`)).closest('[data-severity]');
    expect(card).toBeInstanceOf(HTMLElement);
    if (!(card instanceof HTMLElement)) return;
    expect(card.dataset['severity']).toBe(severity);
    within(card).getByText(`Text of ${severity}`);
    within(card).getByRole('img', { name: icon });
  }
});

test('the close button takes a toast away', async () => {
  const toasts = createToasts();
  render(<Toaster toasts={toasts} />);
  act(() => void toasts.push(saved));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(toasts.shown()).toEqual([]);
});

test('the toaster comes with the first toast', async () => {
  const toasts = createToasts();
  render(<LazyToaster toasts={toasts} />);
  expect(screen.queryByText('Saved')).toBeNull();
  act(() => void toasts.push({ title: 'Saved', severity: 'success', durationMs: 3000 }));
  await screen.findByText('Saved');
});

test('the toaster is there soon after the first picture, in time for the word that the server is gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(<LazyToaster toasts={createToasts()} />);
  act(() => void vi.advanceTimersByTime(3500));
  vi.useRealTimers();
  await screen.findByRole('region', { name: /^Notifications/ });
});

function DialogWithMenu() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Settings">
      <Menu trigger={<button type="button">More</button>} entries={[{ label: 'Copy', onSelect: () => undefined }]} />
    </Dialog>
  );
}

test('Escape closes layer by layer what holds the focus; a message that came later waits its turn', async () => {
  const toasts = createToasts();
  render(
    <>
      <DialogWithMenu />
      <Toaster toasts={toasts} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  act(() => void toasts.push({ ...failed, durationMs: 60_000 }));
  await screen.findByText('No rights');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  screen.getByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toasts.shown()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  expect(toasts.shown()).toEqual([]);
});
