import '@pharos/ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { LinkNames } from './link-names.ts';
import { LinksProperty } from './LinksProperty.tsx';

function Editor({ saved, onChange }: { readonly saved: unknown; readonly onChange: (value: unknown) => void }) {
  const [value, setValue] = useState(saved);
  const change = (next: unknown) => {
    setValue(next);
    onChange(next);
  };
  return (
    <LinkNames value={{ frames: [], variables: ['host'] }}>
      <LinksProperty label="Data links" value={value} onChange={change} />
    </LinkNames>
  );
}

function renderEditor(saved?: unknown) {
  const changes: unknown[] = [];
  render(<Editor saved={saved} onChange={(value) => changes.push(value)} />);
  return () => changes.at(-1);
}

test('a link is added with a title and an address in which names are offered', async () => {
  const saved = renderEditor();
  await userEvent.click(screen.getByRole('button', { name: 'Add link' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Title' }), 'Disks of $hos');
  await userEvent.keyboard('{Enter}');
  await userEvent.type(screen.getByRole('combobox', { name: 'Address' }), '/d/disks?v=$');
  expect(screen.getAllByRole('option')[0]?.textContent).toContain('${__value.raw}');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.click(screen.getByRole('checkbox', { name: 'New tab' }));
  expect(saved()).toEqual([{ title: 'Disks of ${host}', url: '/d/disks?v=${__value.text}', targetBlank: true }]);
});

test('Escape lets go of the names, and the text stays', async () => {
  const saved = renderEditor([{ title: '', url: '' }]);
  await userEvent.type(screen.getByRole('combobox', { name: 'Address' }), 'x$');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(saved()).toEqual([{ title: '', url: 'x$' }]);
});

test('links are moved and removed, and what nobody knows stays', async () => {
  const saved = renderEditor([
    { title: 'a', url: '/a', mine: 1 },
    { title: 'b', url: '/b' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Move link 2 up' }));
  expect(saved()).toEqual([
    { title: 'b', url: '/b' },
    { title: 'a', url: '/a', mine: 1 },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove link 1' }));
  expect(saved()).toEqual([{ title: 'a', url: '/a', mine: 1 }]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove link 1' }));
  expect(saved()).toBeUndefined();
});
