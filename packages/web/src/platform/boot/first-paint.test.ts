import { Logo } from '@pharos/ui/text';
import { render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRemember } from '../remember/remember.ts';
import { withFirstPaint } from './first-paint.ts';

const TOKENS = [':root', "[data-theme='light']"]
  .map((selector, index) => {
    const names = ['surface-canvas', 'text', 'text-secondary', 'line', 'accent', 'accent-text'];
    return `${selector} {\n${names.map((name) => `  --${name}: #00000${index};`).join('\n')}\n}`;
  })
  .join('\n');
const PAGE = `<html><head>
    <link rel="stylesheet" href="./a.css">
  </head><body><div id="root"></div></body></html>`;

const built = new DOMParser().parseFromString(withFirstPaint(PAGE, TOKENS), 'text/html');
const script = built.querySelector('script')?.textContent ?? '';

/** The parts of the built document, at work in this one. */
function open(user: object): void {
  const bootData = document.createElement('script');
  Object.assign(bootData, { id: 'boot-data', type: 'application/json', textContent: JSON.stringify({ user }) });
  const root = document.importNode(built.querySelector('#root') ?? built.body, true);
  document.body.replaceChildren(bootData, root);
  const running = document.createElement('script');
  running.textContent = script;
  document.body.append(running);
}

beforeEach(() => {
  document.documentElement.dataset['theme'] = 'dark';
});
afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

const remember = (userId: number, orgId: number) => createRemember(() => localStorage, { userId, orgId }).write('theme', 'light');

test('style sheets come after the sign, which is drawn without them', () => {
  const order = [...built.querySelectorAll('#first-paint, link')].map((element) => element.nodeName);
  expect(order).toEqual(['DIV', 'LINK']);
  expect(built.head.querySelector('style')?.textContent).toContain('#000001');
});

test('the mark is that of the application', () => {
  const { container } = render(createElement(Logo, { size: 44 }));
  expect(built.querySelector('#first-paint path')?.getAttribute('d')).toBe(container.querySelector('path')?.getAttribute('d'));
});

test('a token that is gone fails the build', () => {
  expect(() => withFirstPaint(PAGE, TOKENS.replaceAll('--line', '--hair'))).toThrow('--line');
});

test('the theme remembered by this person is on the page before the first drawing', () => {
  remember(9, 3);
  open({ id: 9, orgId: 3, isSignedIn: true });
  expect(document.documentElement.dataset['theme']).toBe('light');
});

test.each([
  ['of somebody else', { id: 8, orgId: 3, isSignedIn: true }, '/'],
  ['of nobody', { id: 9, orgId: 3, isSignedIn: false }, '/'],
  ['where the address names one', { id: 9, orgId: 3, isSignedIn: true }, '/?orgId=3&theme=dark'],
])('a theme %s leaves that of the server', (_, user, address) => {
  remember(9, 3);
  history.replaceState(null, '', address);
  open(user);
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

test('a script that does not come turns the sign into words at once', () => {
  open({ id: 9, orgId: 3, isSignedIn: true });
  const sign = document.querySelector('#first-paint');
  expect(sign?.className).toBe('');
  const lost = document.createElement('script');
  document.body.append(lost);
  lost.dispatchEvent(new Event('error'));
  expect(sign?.className).toBe('failed');
});
