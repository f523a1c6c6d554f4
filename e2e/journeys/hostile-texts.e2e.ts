import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filled, KB, saveDashboardOf, textPanel } from '../fixtures/hostile-panels.ts';
import { REFUSED_STYLE } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import { panelOf } from '../pages/panel.ts';

/** Panels of texts that somebody saved for others to open: Markdown, HTML and long words. */
let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

/** Paths below the application's own that the page requests from now on. */
function watchPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(request.url().slice(testApp.url.length)));
  return paths;
}

const FETCHING = [
  '<img src="/logout">',
  '<img src="/public/../logout">',
  '<img srcset="/logout 2x">',
  '<video poster="/logout" src="/logout" autoplay></video>',
  '<table background="/logout"><tr><td background="/logout">cell</td></tr></table>',
  '<p style="background: url(/logout)">style</p>',
  '<style>p { background: url(/logout) }</style>',
  '<svg><image href="/logout"/></svg>',
  '<input type="image" src="/logout">',
  '<img src="/api/org">',
];

test('[B9] no picture of a text reaches more of ours than public files, and nobody is signed out by one', async () => {
  const base = new URL(testApp.url).pathname.replace(/\/$/, '');
  const belowBase = (markup: string) => markup.replaceAll('/logout', `${base}/logout`).replaceAll('/api/', `${base}/api/`);
  const text = { datasource: null, gridPos: { x: 0, y: 0, w: 12, h: 8 } };
  const address = await saveDashboardOf(testApp, 'Pictures', [
    {
      ...text,
      id: 1,
      type: 'text',
      title: 'Markdown',
      mode: 'markdown',
      content: belowBase('words ![](/logout) ![](logout) ![](/api/org)'),
    },
    { ...text, id: 2, type: 'text', title: 'HTML', mode: 'html', content: `<b>bold</b>${FETCHING.map(belowBase).join('')}` },
  ]);
  const { page, problems, waitForRequests } = await testApp.enter();
  await waitForRequests();
  const paths = watchPaths(page);
  await page.goto(address);
  await panelOf(page, 'Markdown').getByText('words').waitFor();
  await panelOf(page, 'HTML').getByText('bold').waitFor();
  await waitForRequests();
  expect(paths.filter((path) => path.includes('logout') || path.startsWith('/api/org'))).toEqual([]);
  await page.reload();
  await panelOf(page, 'Markdown').getByText('words').waitFor();
  expect(page.url()).toContain('/d/');
  expect(problems.filter((problem) => !REFUSED_STYLE.test(problem))).toEqual([]);
});

/** Documents of which each froze the page of everybody who opened it, and what stands there now. */
const TOO_LONG = 'Shown as text: this Markdown took too long to read.';
/** Of these a fast machine reads the first 64 KB in time. */
const TOO_LONG_OR_CUT = /^(Shown as text: this Markdown took too long to read\.|The first 64 KB of 200 KB are drawn\.)/;
const HOSTILE: readonly (readonly [name: string, panel: object, remark: string | RegExp])[] = [
  ...['[a](', '_a__', '~~a~', 'a**b'].map(
    (sequence) => [`Markdown ${sequence}`, textPanel('markdown', filled(sequence, 200 * KB)), TOO_LONG_OR_CUT] as const,
  ),
  ['Markdown *a_', textPanel('markdown', filled('*a_', 200 * KB)), TOO_LONG],
  ['Markdown >', textPanel('markdown', filled('>', 200 * KB)), 'Shown as text: this Markdown'],
  ['Markdown `', textPanel('markdown', filled('``a` ', 200 * KB)), 'The first 64 KB of 200 KB are drawn.'],
  ['nested', textPanel('html', '<b>'.repeat(66_000)), 'Shown as text: this HTML is longer than 64 KB.'],
  ['nested less', textPanel('html', '<b>'.repeat(10_000)), 'Shown as text: this HTML has more than 100 levels of elements.'],
  ['many', textPanel('html', '<i>a</i>'.repeat(5_000)), 'Shown as text: this HTML has more than 2,000 elements.'],
  [
    'made again',
    textPanel('html', `<p>${Array.from({ length: 90 }, (_, n) => `<font color="${n}">`).join('')}${'<p>a'.repeat(1_900)}`),
    'Shown as text: this HTML has more than 2,000 elements.',
  ],
  ['plain', textPanel('text', filled('word ', 1_000 * KB)), 'The first 64 KB of 1,000 KB are drawn.'],
  [
    'code',
    { type: 'text', mode: 'code', content: '\n'.repeat(500 * KB), language: 'json', showLineNumbers: true },
    'The first 64 KB of 500 KB are drawn. More than 5,000 lines have no numbers.',
  ],
];

const MAX_ELEMENTS = 4_000;
const countElements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);

test('[B14] a text that cannot be drawn is shown as text, and the page answers', async () => {
  const panels = HOSTILE.map(([title, panel], index) => ({
    datasource: null,
    ...panel,
    id: index + 1,
    title,
    gridPos: { x: (index % 2) * 12, y: Math.floor(index / 2) * 5, w: 12, h: 5 },
  }));
  const { page, problems, close } = await testApp.enter({ height: 4_000 });
  const half = Math.ceil(panels.length / 2);
  for (const [part, list] of [panels.slice(0, half), panels.slice(half)].entries()) {
    await page.goto(await saveDashboardOf(testApp, `Texts ${part}`, list));
    for (const { title } of list) {
      const remark = HOSTILE.find(([name]) => name === title)?.[2] ?? '';
      await panelOf(page, title).getByRole('note').getByText(remark).waitFor();
    }
    expect(await countElements(page)).toBeLessThan(MAX_ELEMENTS);
    await takeShot(page, `hostile-texts-${part}`);
  }
  await panelOf(page, 'many').getByRole('link', { name: 'Open JSON' }).click();
  await page.getByRole('heading', { name: 'JSON Model' }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

const ALEF = 'ا';
const MARK = '\u0301';

test.each([
  ['markdown', '[a]('],
  ['text', '[a]('],
  ['text', ALEF],
  ['code', ALEF],
  ['markdown', ALEF],
  ['html', MARK],
] as const)('[B14] a word of 60 KB has places to break, so that no line is shaped again and again: %s, %s', async (mode, sequence) => {
  const panel = {
    ...textPanel(mode, filled(sequence, 60 * KB)),
    id: 1,
    title: 'Word',
    datasource: null,
    gridPos: { x: 0, y: 0, w: 8, h: 7 },
  };
  const address = await saveDashboardOf(testApp, `Word, ${mode}, ${sequence}`, [panel]);
  const { page, problems, close } = await testApp.enter();
  await page.goto(address);
  const content = panelOf(page, 'Word').getByRole('region', { name: 'Word, words' });
  await content.getByText(sequence).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(await content.locator('wbr').count()).toBe((60 * KB) / 512 - 1);
  expect(problems).toEqual([]);
  await close();
});
