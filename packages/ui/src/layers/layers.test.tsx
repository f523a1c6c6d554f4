import '../testing/index.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

// Elsewhere tests find all layers loaded; here each test begins as a page does, without their code.
vi.mock('./load-layers.ts', () => ({ loadLayers: async () => undefined }));

beforeEach(() => vi.resetModules());

const button = (name: string) => screen.getByRole('button', { name });

async function renderMenu() {
  const { Menu } = await import('../menu/index.ts');
  const onSelect = vi.fn();
  render(
    <Menu
      trigger={<button type="button">More</button>}
      entries={[
        { label: 'Edit', onSelect },
        { label: 'Remove', onSelect: vi.fn() },
      ]}
    />,
  );
  return { onSelect };
}

test('a tooltip shows while the keyboard has its element', async () => {
  const { Tooltip } = await import('../tooltip/index.ts');
  render(
    <Tooltip text="Stores the dashboard">
      <button type="button">Save</button>
    </Tooltip>,
  );
  await userEvent.tab();
  await screen.findByRole('tooltip');
  await userEvent.tab();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a menu pressed before its code is there says that it is open, and opens with the code; its button stays the same element', async () => {
  const { onSelect } = await renderMenu();
  const more = button('More');
  await userEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  const entry = await screen.findByRole('menuitem', { name: 'Edit' });
  screen.getByRole('menu', { name: 'More' });
  await userEvent.click(entry);
  expect(onSelect).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(button('More')).toBe(more);
  await waitFor(() => expect(document.activeElement).toBe(more));
});

test('with the keyboard a menu opens on its first entry, and Escape gives the focus back', async () => {
  const { menuLayer } = await import('../menu/Menu.tsx');
  await renderMenu();
  await userEvent.tab();
  await act(() => menuLayer.load());
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Edit' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Remove' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button('More')));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a second press closes the menu', async () => {
  await renderMenu();
  await userEvent.click(button('More'));
  await screen.findByRole('menu');
  await userEvent.click(button('More'));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button('More').getAttribute('aria-expanded')).toBe('false');
});

test('a press on the button of an open menu is told once, by the button', async () => {
  const { Menu, menuLayer } = await import('../menu/Menu.tsx');
  const onOpenChange = vi.fn();
  render(
    <Menu
      trigger={<button type="button">More</button>}
      entries={[{ label: 'Edit', onSelect: vi.fn() }]}
      isOpen
      onOpenChange={onOpenChange}
    />,
  );
  await act(() => menuLayer.load());
  await screen.findByRole('menu');
  await act(() => new Promise((resolve) => setTimeout(resolve))); // the layer listens to presses from the next turn on
  fireEvent.pointerDown(button('More'));
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});

test('the pointer at a button is enough to load its menu', async () => {
  const { menuLayer } = await import('../menu/Menu.tsx');
  await renderMenu();
  expect(menuLayer.loaded()).toBeUndefined();
  await userEvent.hover(button('More'));
  await waitFor(() => expect(menuLayer.loaded()).toBeDefined());
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a popover opens with its code, takes the focus and gives it back', async () => {
  const { Popover } = await import('../popover/index.ts');
  render(
    <Popover label="Choose a range" trigger={<button type="button">Range</button>}>
      <input aria-label="From" />
    </Popover>,
  );
  await userEvent.click(button('Range'));
  await screen.findByRole('dialog', { name: 'Choose a range' });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'From' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button('Range')));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a tooltip shows with its code to a pointer that rests, and leaves with it', async () => {
  const { Tooltip } = await import('../tooltip/index.ts');
  render(
    <Tooltip text="Stores the dashboard">
      <button type="button">Save</button>
    </Tooltip>,
  );
  await userEvent.hover(button('Save'));
  const tooltip = await screen.findByRole('tooltip');
  expect(tooltip.textContent).toBe('Stores the dashboard');
  expect(button('Save').getAttribute('aria-describedby')).toBe(tooltip.id);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(button('Save').getAttribute('aria-describedby')).toBeNull();
});

function Page({ Dialog }: { readonly Dialog: typeof import('../dialog/index.ts').Dialog }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Save as
      </button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Save as">
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

test('a dialog opens with its code on its first field, and gives the focus back', async () => {
  const { Dialog } = await import('../dialog/index.ts');
  render(<Page Dialog={Dialog} />);
  await userEvent.click(button('Save as'));
  await screen.findByRole('dialog', { name: 'Save as' });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button('Save as')));
});
