import '@pharos/ui/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { AppLink } from './AppLink.tsx';

function open(href: string) {
  const element = <AppLink href={href}>Link</AppLink>;
  const router = createMemoryRouter([{ path: '*', element }], { basename: '/base/', initialEntries: ['/base/here?x=1'] });
  render(<RouterProvider router={router} />);
  return { router, link: screen.getByRole('link', { name: 'Link' }) };
}

test('a link has the base path in its address; a press with a key of the browser is left to it', async () => {
  const { router, link } = open('/list');
  expect(link.getAttribute('href')).toBe('/base/list');
  link.addEventListener('click', (event) => event.ctrlKey && event.preventDefault()); // jsdom follows no link
  fireEvent.click(link, { ctrlKey: true });
  expect(router.state.location.pathname).toBe('/base/here');
  await act(async () => void fireEvent.click(link));
  expect(router.state).toMatchObject({ location: { pathname: '/base/list' }, historyAction: 'PUSH' });
});

test('a link to where one is makes no entry of its own', async () => {
  const { router, link } = open('?x=1');
  expect(link.getAttribute('href')).toBe('/base/here?x=1');
  await act(async () => void fireEvent.click(link));
  expect(router.state).toMatchObject({ location: { search: '?x=1' }, historyAction: 'REPLACE' });
});

test.each(['https://elsewhere.test/x', '//elsewhere.test/x', '/\\elsewhere.test/x', '/\t/elsewhere.test/x', 'mailto:a@b.test'])(
  '%j is a plain link',
  (href) => {
    const { link } = open(href);
    expect(link.getAttribute('href')).toBe(href);
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  },
);
