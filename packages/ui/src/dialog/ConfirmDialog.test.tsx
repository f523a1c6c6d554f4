import '../testing/index.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';

function Page({ onConfirm, textToType }: { readonly onConfirm: () => void | Promise<unknown>; readonly textToType?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Delete Payments?"
        text="All dashboards go with it."
        confirmLabel="Delete"
        isDanger
        textToType={textToType}
        onConfirm={onConfirm}
      />
    </>
  );
}

test('the typed text is compared without regard to capitals, and opens the button', async () => {
  const onConfirm = vi.fn();
  render(<Page onConfirm={onConfirm} textToType="Payments" />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const confirm = screen.getByRole('button', { name: 'Delete' });
  const field = screen.getByRole('textbox', { name: 'Type Payments to confirm' });
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'paymen');
  expect(confirm).toHaveProperty('disabled', true);
  await userEvent.type(field, 'TS');
  expect(confirm).toHaveProperty('disabled', false);
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.click(confirm);
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('in danger the focus starts on Cancel, so that Enter destroys nothing', async () => {
  const onConfirm = vi.fn();
  render(<Page onConfirm={onConfirm} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the dialog stays while the action runs and when it fails, and closes when it succeeds', async () => {
  const first = Promise.withResolvers<void>();
  const onConfirm = vi.fn(() => first.promise);
  render(<Page onConfirm={onConfirm} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  expect(onConfirm).toHaveBeenCalledTimes(1);
  screen.getByRole('alertdialog');
  first.reject(new Error('refused'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' }).getAttribute('aria-busy')).toBeNull());
  screen.getByRole('alertdialog');
  onConfirm.mockResolvedValueOnce(undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('Escape closes it and gives the focus back', async () => {
  render(<Page onConfirm={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});
