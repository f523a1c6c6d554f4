import { panelContext } from '@pharos/plugin/host-in-tests';
import '@pharos/ui/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PanelHost } from '@pharos/plugin/ui';
import { TextPanel } from './TextPanel.tsx';
import type { TextModel } from './model.ts';

const host: PanelHost = {
  jsonAddress: '?editview=dashboard_json',
  zoom: () => {},
  pointer: { publish: () => {}, subscribe: () => () => {}, mode: () => 0 },
};
const context = panelContext();
const show = (model: TextModel) =>
  render(<TextPanel panelId={1} title="Notes" model={model} size={{ width: 300, height: 200 }} context={context} host={host} />);

test('Markdown becomes headings, links and lists', () => {
  show({ kind: 'markdown', content: '# Hello\n[docs](https://example.net)' });
  screen.getByRole('heading', { name: 'Hello' });
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
  show({ kind: 'text', content: 'a\n<b>b</b>', notices: [] });
  expect(screen.getByRole('region', { name: 'Notes, words' }).textContent).toBe('a\n<b>b</b>');
});

test('code keeps its tags and its lines, and can number them', () => {
  show({ kind: 'code', content: '<b>\n</b>', language: 'html', lines: undefined, notices: [] });
  expect(screen.getByRole('region', { name: 'Notes, words' }).textContent).toBe('<b>\n</b>');
  show({ kind: 'code', content: '{\n}', language: 'json', lines: ['{', '}'], notices: [] });
  expect([...document.querySelectorAll('[data-language=json] code')].map(({ textContent }) => textContent)).toEqual(['{\n', '}\n']);
});

test('[B14] HTML that is too large is shown as text, with a line that says so and leads to the JSON', () => {
  show({ kind: 'html', content: '<b>a</b>'.repeat(2_001) });
  const region = screen.getByRole('region', { name: 'Notes, words' });
  expect(region.querySelectorAll('b')).toHaveLength(0);
  expect(screen.getByRole('note').textContent).toBe('Shown as text: this HTML has more than 2,000 elements. Open JSON');
  expect(screen.getByRole('link', { name: 'Open JSON' }).getAttribute('href')).toBe('?editview=dashboard_json');
  expect(region.textContent).toContain('<b>a</b><b>a</b>');
});

test('[B14] text and code that are longer than 64 KB are drawn in part', () => {
  show({ kind: 'text', content: 'a', notices: ['The first 64 KB of 196 KB are drawn.'] });
  expect(screen.getByRole('note').textContent).toBe('The first 64 KB of 196 KB are drawn. Open JSON');
});

/** A worker that a test lets answer; how many were ended. */
function standInWorker() {
  const workers: EventTarget[] = [];
  const posted: string[] = [];
  let ended = 0;
  class StandIn extends EventTarget {
    constructor() {
      super();
      workers.push(this);
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: 'ready' })));
    }
    postMessage({ texts: [text = ''] }: { readonly texts: readonly string[] }) {
      posted.push(text);
    }
    terminate() {
      ended += 1;
    }
  }
  vi.stubGlobal('Worker', StandIn);
  const respond = (html: string): void => act(() => void workers.at(-1)?.dispatchEvent(new MessageEvent('message', { data: { html } })));
  return { posted, respond, ended: () => ended };
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// A page has one worker for Markdown, which each of these takes over from the one before.
describe('long Markdown', { shuffle: false }, () => {
  test('[B14] long Markdown is read by a worker; one that takes more than 100 ms is ended, and the text is shown as text', async () => {
    vi.useFakeTimers();
    const worker = standInWorker();
    const long = `# Long\n${'word '.repeat(1_000)}`;
    show({ kind: 'markdown', content: long });
    expect(screen.getByRole('region').textContent).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(worker.posted).toEqual([long]);
    worker.respond('<h1>Long</h1>');
    screen.getByRole('heading', { name: 'Long' });
    cleanup();

    const hostile = '[a]('.repeat(1_100);
    show({ kind: 'markdown', content: hostile });
    await act(() => vi.advanceTimersByTimeAsync(90));
    expect(worker.ended()).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(40));
    expect(worker.ended()).toBe(1);
    expect(screen.getByRole('note').textContent).toBe('Shown as text: this Markdown took too long to read. Open JSON');
    expect(screen.getByRole('region').textContent).toContain(hostile);
  });

  test('[B14] while a longer text is read, what was drawn before stays; it is read once', async () => {
    vi.useFakeTimers();
    const worker = standInWorker();
    const panel = (content: string) => (
      <TextPanel
        panelId={1}
        title="Notes"
        model={{ kind: 'markdown', content }}
        size={{ width: 300, height: 200 }}
        context={context}
        host={host}
      />
    );
    const view = render(panel('# Short'));
    const long = `# Longer\n${'words '.repeat(1_000)}`;
    view.rerender(panel(long));
    await act(() => vi.advanceTimersByTimeAsync(10));
    screen.getByRole('heading', { name: 'Short' });
    worker.respond('<h1>Longer</h1>');
    screen.getByRole('heading', { name: 'Longer' });
    view.rerender(panel('# Short'));
    view.rerender(panel(long));
    screen.getByRole('heading', { name: 'Longer' });
    expect(worker.posted.filter((text) => text === long)).toHaveLength(1);
  });

  test('[B14] many signs in few letters are long Markdown', () => {
    const worker = standInWorker();
    show({ kind: 'markdown', content: '*a_'.repeat(1_000) });
    expect(screen.getByRole('region').textContent).toBe('');
    expect(worker.ended()).toBe(0);
  });
});

test('[B14] HTML that Markdown makes is counted as any other', () => {
  show({ kind: 'markdown', content: '> '.repeat(120) });
  expect(screen.getByRole('note').textContent).toBe('Shown as text: this Markdown has more than 100 levels of elements. Open JSON');
});
