import '@pharos/ui/testing';
import { fieldsOf } from '@pharos/domain/fields/fields-of';
import { lazyCode } from '@pharos/ui/lazy';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import type { OpenLink, ValueLinker } from '../panel-plugin.ts';
import { numberColumn, tableFrame } from '../plugin.ts';
import { usePointLinks } from './usePointLinks.tsx';

const [field] = fieldsOf([tableFrame('t', [numberColumn('load', [1])])]);
if (!field) throw new RangeError('no field');
const item = (name: string) => ({ name, color: '#fff', linked: { links: [], field, value: name, text: name } });
const INSIDE: OpenLink = { title: 'Disks', href: '/d/disks', isRouted: true, isNewTab: false };
const OUTSIDE: OpenLink = { title: 'Wiki', href: 'https://wiki.test/', isRouted: false, isNewTab: true };
const BROKEN: OpenLink = { title: 'Bad', href: undefined, isRouted: false, isNewTab: false };

interface DrawingProps {
  readonly linker?: ValueLinker;
  readonly names: readonly string[];
  readonly isExact: boolean;
}
/** A drawing of one button, whose presses are those of its items. */
function Drawing({ linker, names, isExact }: DrawingProps) {
  const box = useRef<HTMLButtonElement>(null);
  const { onLinks, menu } = usePointLinks(linker ? { valueLinks: lazyCode(() => Promise.resolve(linker)) } : {});
  const press = () => {
    if (box.current)
      onLinks?.({ title: '14:05', items: names.map(item), isExact }, { left: 1, top: 2, width: 0, height: 0, element: box.current });
  };
  return (
    <>
      <button ref={box} type="button" onClick={press}>
        {onLinks ? 'Chart' : 'Chart without links'}
      </button>
      {menu}
    </>
  );
}
const open = (linker: ValueLinker, names: readonly string[], isExact = false) => {
  render(<Drawing {...{ linker, names, isExact }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Chart' }));
};

test('points near a press are a menu: each with its name, its time and its links', async () => {
  open(({ value }) => (value === 'web' ? [INSIDE, BROKEN] : [OUTSIDE]), ['web', 'db']);
  const menu = within(await screen.findByRole('menu', { name: 'Links, 14:05' }));
  expect([menu.getByText('web, 14:05'), menu.getByText('db, 14:05')]).toHaveLength(2);
  expect(menu.getByRole('menuitem', { name: 'Disks' }).getAttribute('href')).toBe('/d/disks');
  expect(menu.getByRole('menuitem', { name: /^Bad/ }).getAttribute('aria-disabled')).toBe('true');
  expect(menu.getByRole('menuitem', { name: 'Wiki' })).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
});

test('one link of one point is a menu too, since a press near a line may mean another one; Escape closes it and the focus goes back', async () => {
  open(() => [INSIDE], ['web']);
  await screen.findByRole('menu', { name: 'Links, web, 14:05' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Chart' }));
});

test.each([
  [INSIDE, '/d/disks', ''],
  [OUTSIDE, 'https://wiki.test/', '_blank'],
])('the only link of a very item is followed at once: %j', async (link, href, target) => {
  const followed: string[][] = [];
  const onClick = vi.fn<(event: MouseEvent) => void>((event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    followed.push([event.target.getAttribute('href') ?? '', event.target.target]);
    event.preventDefault();
  });
  document.addEventListener('click', onClick);
  open(() => [link], ['web'], true);
  await waitFor(() => expect(followed).toEqual([[href, target]]));
  expect(screen.queryByRole('menu')).toBeNull();
  document.removeEventListener('click', onClick);
});

test.each([
  ['several', [INSIDE, OUTSIDE]],
  ['one that may not be followed', [BROKEN]],
])('%s of a very item are a menu', async (_name, links) => {
  open(() => links, ['web'], true);
  expect(within(await screen.findByRole('menu')).getAllByRole('menuitem')).toHaveLength(links.length);
});

test('a host without links has nobody who opens them', () => {
  render(<Drawing names={['web']} isExact={false} />);
  screen.getByRole('button', { name: 'Chart without links' });
});
