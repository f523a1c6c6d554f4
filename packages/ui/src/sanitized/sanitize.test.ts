import { describe, expect, test } from 'vitest';
import { safeUrl } from './safe-url.ts';
import { sanitize } from './sanitize.ts';

function html(source: string): string {
  const host = document.createElement('div');
  host.append(sanitize(source));
  return host.innerHTML;
}

describe('what runs, frames, sends or restyles the page is gone', () => {
  test.each([
    ['a script', '<script>alert(1)</script>hi', 'hi'],
    ['an event handler', '<img src="/a.png" onerror="alert(1)">', '<img src="/a.png">'],
    ['a style element', '<style>*{display:none}</style>hi', 'hi'],
    ['a style attribute', '<p style="position:fixed">hi</p>', '<p>hi</p>'],
    ['a class that dresses up as ours', '<p class="dialog">hi</p>', '<p>hi</p>'],
    ['a form', '<form action="//evil"><button>go</button></form>', 'go'],
    ['a field', '<input type="password" value="x">', ''],
    ['a frame', '<iframe src="https://example.net"></iframe>', ''],
    ['an object', '<object data="x"></object><embed src="x">', ''],
    ['a drawing that runs', '<svg><script>alert(1)</script></svg>', ''],
    ['names that stand in for objects of the page', '<a id="x" name="y">hi</a>', '<a>hi</a>'],
    ['a base address', '<base href="//evil">hi', 'hi'],
    ['a refresh', '<meta http-equiv="refresh" content="0">hi', 'hi'],
    ['data attributes', '<p data-a="1">hi</p>', '<p>hi</p>'],
    ['a mutation trap', '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
  ])('%s', (_name, source, expected) => {
    expect(html(source)).toBe(expected);
  });

  test('text in forbidden tags stays readable', () => {
    expect(html('<form><b>kept</b></form>')).toBe('<b>kept</b>');
  });
});

test('what texts are made of stays', () => {
  const source =
    '<h1>a</h1><p>b <strong>c</strong> <code>d</code></p><ul><li>e</li></ul><table><tbody><tr><td colspan="2">f</td></tr></tbody></table>';
  expect(html(source)).toBe(source);
  expect(html('<input type="checkbox" checked>')).toBe('<input type="checkbox" checked="" disabled="" aria-label="Done">');
});

describe('links', () => {
  test('to other places do not hand over this page', () => {
    expect(html('<a href="https://example.net/a">x</a>')).toBe('<a href="https://example.net/a" rel="noopener noreferrer">x</a>');
  });
  test('within our own pages stay relative', () => {
    expect(html('<a href="/d/abc?orgId=1">x</a>')).toBe('<a href="/d/abc?orgId=1">x</a>');
  });
  test('into a new window do not either; named windows are not taken over', () => {
    expect(html('<a href="/a" target="_blank">x</a>')).toBe('<a href="/a" target="_blank" rel="noopener noreferrer">x</a>');
    expect(html('<a href="/a" target="main">x</a>')).toBe('<a href="/a">x</a>');
  });
});

describe('addresses', () => {
  const base = 'https://pharos.test/dash/';
  test.each([
    ['https://example.net/', { url: 'https://example.net/', isExternal: true }],
    ['/d/1', { url: '/d/1', isExternal: false }],
    ['#part', { url: '#part', isExternal: false }],
    ['mailto:mia@example.net', { url: 'mailto:mia@example.net', isExternal: true }],
    ['//example.net/a', { url: '//example.net/a', isExternal: true }],
    ['javascript:alert(1)', { url: 'about:blank', isExternal: false }],
    [' java\nscript:alert(1)', { url: 'about:blank', isExternal: false }],
    ['java\u0000script:alert(1)', { url: 'about:blank', isExternal: false }],
    ['JaVaScRiPt:alert(1)', { url: 'about:blank', isExternal: false }],
    ['data:text/html,<script>', { url: 'about:blank', isExternal: false }],
    ['vbscript:x', { url: 'about:blank', isExternal: false }],
    ['file:///etc/passwd', { url: 'about:blank', isExternal: false }],
    ['http://[', { url: 'about:blank', isExternal: false }],
  ])('%j', (text, expected) => {
    expect(safeUrl(text, base)).toEqual(expected);
  });
});
