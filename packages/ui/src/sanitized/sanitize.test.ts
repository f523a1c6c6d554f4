import { interpolate } from '@pharos/domain/variables/interpolate';
import { describe, expect, test } from 'vitest';
import { safeUrl } from './safe-url.ts';
import { sanitize } from './sanitize.ts';

function html(source: string, basePath = ''): string {
  const host = document.createElement('div');
  const clean = sanitize(source, { basePath });
  if ('refusal' in clean) return clean.refusal;
  host.append(clean.nodes);
  return host.innerHTML;
}

describe('what runs, frames, sends or restyles the page is gone', () => {
  test.each([
    ['a script', '<script>alert(1)</script>hi', 'hi'],
    ['an event handler', '<img src="/public/a.png" onerror="alert(1)">', '<img src="/public/a.png">'],
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

describe('[B14] what is too large is refused, and nothing is made of it', () => {
  test.each([
    ['nested 66,000 times', '<b>'.repeat(66_000), 'is longer than 64 KB'],
    ['nested 10,000 times', '<b>'.repeat(10_000), 'has more than 100 levels of elements'],
    ['3,000 elements', '<i></i>'.repeat(3_000), 'has more than 2,000 elements'],
    // A parser opens the six again in each of the paragraphs.
    [
      'elements that a parser makes',
      `<p>${[1, 2, 3, 4, 5, 6].map((n) => `<font color="${n}">`).join('')}${'<p>a'.repeat(1_500)}`,
      'has more than 2,000 elements',
    ],
    // What an end has closed is opened again for the next text: deeper each time.
    ['levels that a parser makes', Array.from({ length: 150 }, (_, n) => `<div><font color="${n}"></div>`).join('a'), 'has more than'],
  ])('%s', (_name, source, refusal) => {
    expect(sanitize(source, { basePath: '' })).toMatchObject({ refusal: expect.stringContaining(refusal) });
  });

  test('a cell is as wide and high as a hundred others at most', () => {
    expect(html('<table><tbody><tr><td colspan="1000" rowspan="65534">a</td></tr></tbody></table>')).toContain(
      '<td colspan="100" rowspan="100">',
    );
  });

  test('and the next text is drawn', () => {
    sanitize(`<p><font color="1">${'<p>a'.repeat(1_500)}`, { basePath: '' });
    expect(html('<b>a</b>')).toBe('<b>a</b>');
  });
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

describe('[B9] what a browser fetches without a press', () => {
  const loaded = (address: string, basePath = '') => html(`<img src="${address}">`, basePath);

  test.each([
    '/logout',
    'logout',
    '/d/abc',
    '/api/org',
    '/api/ds/proxy/1/public/a.png',
    '/%6cogout',
    '/public/../logout',
    '/public/%2e%2e/logout',
    '/public/..%2flogout',
    '/public%2f..%2flogout',
    '//localhost:3000/logout',
    'http://localhost:3000/logout',
    '/publicity/a.png',
    '/%',
    '?a=1',
    '',
    '\\logout',
  ])('is nothing of ours at %j', (address) => {
    expect(loaded(address)).toBe('<img>');
  });

  test.each(['/public/a.png', '/avatar/d41d8cd9', 'http://localhost:3000/public/a.png', 'https://example.net/logout'])(
    'is our public files and pictures, and what others serve: %s',
    (address) => {
      expect(loaded(address)).toBe(`<img src="${address}">`);
    },
  );

  test('is told by the path below which the application lives', () => {
    expect(loaded('/pharos/public/a.png', '/pharos')).toBe('<img src="/pharos/public/a.png">');
    expect(loaded('/pharos/logout', '/pharos')).toBe('<img>');
    expect(loaded('/%70haros/logout', '/pharos')).toBe('<img>');
    // Another application of the same host; ours sends no cookie there.
    expect(loaded('/wiki/logo.png', '/pharos')).toBe('<img src="/wiki/logo.png">');
  });

  test.each([
    ['<img srcset="/logout 1x, /logout 2x">', '<img>'],
    ['<picture><source srcset="/logout"><img alt="a"></picture>', '<img alt="a">'],
    ['<video poster="/logout" src="/logout" autoplay></video><audio src="/logout"></audio>', ''],
    [
      '<table background="/logout"><tbody><tr><td background="/logout">a</td></tr></tbody></table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    ['<p style="background:url(/logout)">a</p>', '<p>a</p>'],
    ['<style>p{background:url(/logout)}</style><p>a</p>', '<p>a</p>'],
    ['<input type="image" src="/logout">', ''],
    ['<svg><image href="/logout"></image></svg><link rel="prefetch" href="/logout">', ''],
    ['<a href="/d/abc" ping="/logout">a</a>', '<a href="/d/abc">a</a>'],
  ])('has no other way: %s', (source, expected) => {
    expect(html(source)).toBe(expected);
  });
});

describe('[B9] links of texts', () => {
  test.each(['/d/abc?orgId=1', '/dashboards', '#part', '?var-a=1', '/logouts', '/apis', 'https://example.net/logout', '/public/a.pdf'])(
    'stay: %s',
    (address) => {
      expect(html(`<a href="${address}">x</a>`)).toContain(`href="${address}"`);
    },
  );
  test.each(['/logout', '/logout/', '/logout?a=1', '/%6cogout', '/api', '/api/org', '/a/../api/org', 'http://localhost:3000/logout', '/%'])(
    'neither sign out nor call the API: %s',
    (address) => {
      expect(html(`<a href="${address}">x</a>`)).toBe('<a href="about:blank">x</a>');
    },
  );
  test('are told by the path below which the application lives', () => {
    expect(html('<a href="/pharos/logout">x</a>', '/pharos')).toBe('<a href="about:blank">x</a>');
    expect(html('<a href="/logout">x</a>', '/pharos')).toBe('<a href="/logout">x</a>');
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
    expect(safeUrl(text, { use: 'link', page: base, basePath: '' })).toEqual(expected);
  });
});

test('[B14] words that no line holds have places to break', () => {
  const piece = 'ا'.repeat(512);
  expect(html(`<p>a <b>${piece.repeat(2)}a</b> b</p>`)).toBe(`<p>a <b>${piece}<wbr>${piece}<wbr>a</b> b</p>`);
});

test('the only attributes with an address that are left are those in which a value is encoded', () => {
  const names = ['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'background', 'cite', 'data', 'ping', 'longdesc', 'style'];
  const tags = ['a', 'img', 'form', 'button', 'input', 'video', 'source', 'table', 'td', 'blockquote', 'q', 'del', 'object', 'iframe'];
  const left = names.filter((name) =>
    tags.some((tag) => {
      const filled = interpolate(
        `<${tag} ${name}="/public/x.png?a=$pier&b=1">x</${tag}>`,
        { pier: { value: 'A & C#1' } },
        { language: 'markup' },
      );
      const clean = sanitize(`<table><tr>${filled}</tr></table>${filled}`, { basePath: '' });
      if (!('nodes' in clean)) throw new Error(clean.refusal);
      const addresses = [...clean.nodes.querySelectorAll(`[${name}]`)].map((node) => node.getAttribute(name));
      for (const address of addresses) expect([name, address]).toEqual([name, expect.stringContaining('a=A%20%26%20C%231&b=1')]);
      return addresses.length > 0;
    }),
  );
  expect(left).toEqual(['href', 'src']);
});
