import { panelContext } from '@pharos/plugin/host-in-tests';
import '@pharos/ui/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PanelHost } from '@pharos/plugin/ui';
import { TextPanel } from './TextPanel.tsx';
import type { TextModel } from './model.ts';

const host: PanelHost = { zoom: () => {}, pointer: { publish: () => {}, subscribe: () => () => {}, mode: () => 0 } };
const context = panelContext();
const show = (model: TextModel) =>
  render(<TextPanel panelId={1} title="Notes" model={model} size={{ width: 300, height: 200 }} context={context} host={host} />);

test('Markdown becomes headings, links and lists', () => {
  show({ kind: 'markdown', content: '# Hello\n[docs](https://example.net)' });
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'docs' }).getAttribute('rel')).toBe('noopener noreferrer');
});

test('a Markdown link cannot run a script', () => {
  show({ kind: 'markdown', content: '[x](javascript:alert(1)) ![y](data:text/html,z)' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('about:blank');
  expect(screen.getByRole('img').getAttribute('src')).toBeNull();
});

test('[2.2.15-a] HTML is sanitised', () => {
  show({ kind: 'html', content: '<b onclick="alert(1)">bold</b><script>alert(2)</script><iframe src="//x"></iframe>' });
  expect(screen.getByText('bold').outerHTML).toBe('<b>bold</b>');
  expect(document.querySelector('script, iframe')).toBeNull();
});

test('plain text keeps its tags and its lines', () => {
  show({ kind: 'text', content: 'a\n<b>b</b>' });
  expect(screen.getByRole('region', { name: 'Notes, words' }).textContent).toBe('a\n<b>b</b>');
});

test('code keeps its tags and its lines, and can number them', () => {
  show({ kind: 'code', content: '<b>\n</b>', language: 'html', lines: undefined });
  expect(screen.getByRole('region', { name: 'Notes, words' }).textContent).toBe('<b>\n</b>');
  show({ kind: 'code', content: '{\n}', language: 'json', lines: ['{', '}'] });
  expect([...document.querySelectorAll('[data-language=json] code')].map(({ textContent }) => textContent)).toEqual(['{\n', '}\n']);
});
