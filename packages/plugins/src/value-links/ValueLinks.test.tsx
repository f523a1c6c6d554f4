import '@pharos/ui/testing';
import type { LinkedValue } from '@pharos/domain/fields/linked-value';
import { fieldsOf } from '@pharos/domain/fields/fields-of';
import { lazyCode } from '@pharos/ui/lazy';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { numberColumn, tableFrame } from '../plugin.ts';
import type { OpenLink, PanelHost } from '../panel-plugin.ts';
import { ValueLinks } from './ValueLinks.tsx';

const [field] = fieldsOf([tableFrame('t', [numberColumn('load', [1])])]);
if (!field) throw new RangeError('no field');
const VALUE: LinkedValue = { links: [{ title: 'a', url: '/a', targetBlank: false }], field, value: 1, text: '1' };
const INSIDE: OpenLink = { title: 'Disks', href: '/d/disks', isRouted: true, isNewTab: false };
const OUTSIDE: OpenLink = { title: 'Wiki', href: 'https://wiki.test/', isRouted: false, isNewTab: true };
const BROKEN: OpenLink = { title: 'Bad', href: undefined, isRouted: false, isNewTab: false };
const hostOf = (...links: readonly OpenLink[]): Pick<PanelHost, 'valueLinks'> => ({
  valueLinks: lazyCode(() => Promise.resolve(() => links)),
});

test('a value with one link is that link', async () => {
  render(
    <ValueLinks value={VALUE} name="load" host={hostOf(OUTSIDE)}>
      50 %
    </ValueLinks>,
  );
  const link = await screen.findByRole('link', { name: '50 %' });
  expect(link).toMatchObject({ href: 'https://wiki.test/', target: '_blank', rel: 'noreferrer', title: 'Wiki' });
});

test('a box with one link is named by its value', async () => {
  render(<ValueLinks value={VALUE} name="load" host={hostOf(INSIDE)} />);
  expect((await screen.findByRole('link', { name: 'load: Disks' })).getAttribute('href')).toBe('/d/disks');
});

test('several links are a menu, also by keyboard; one that may not be followed says so', async () => {
  render(<ValueLinks value={VALUE} name="load" host={hostOf(INSIDE, OUTSIDE, BROKEN)} />);
  const button = await screen.findByRole('button', { name: 'load: links' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect((await screen.findByRole('menuitem', { name: 'Disks' })).getAttribute('href')).toBe('/d/disks');
  expect(screen.getByRole('menuitem', { name: 'Wiki' }).getAttribute('target')).toBe('_blank');
  expect(screen.getByRole('menuitem', { name: /^Bad/ }).getAttribute('aria-disabled')).toBe('true');
});

test('a link that may not be followed is words only', async () => {
  render(
    <ValueLinks value={VALUE} name="load" host={hostOf(BROKEN)}>
      50 %
    </ValueLinks>,
  );
  await waitFor(() => expect(screen.getByText('50 %').title).toBe('The address of this link cannot be followed'));
  expect(screen.queryByRole('link')).toBeNull();
});

test('a value that leads nowhere, and a host without links, show the value alone', () => {
  render(
    <>
      <ValueLinks value={undefined} name="a" host={hostOf(INSIDE)}>
        one
      </ValueLinks>
      <ValueLinks value={VALUE} name="b" host={{}}>
        two
      </ValueLinks>
    </>,
  );
  expect([screen.queryByRole('link'), screen.queryByRole('button')]).toEqual([null, null]);
});
