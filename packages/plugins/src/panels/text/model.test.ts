import { describe, expect, test } from 'vitest';
import { markdownToHtml } from '@pharos/plugin/unstable/markdown';
import { buildText } from './model.ts';
import { TextOptions, writeText } from './options.ts';

const build = (saved: object) => buildText([], TextOptions.parse(saved));

test('a new panel is Markdown with a title; an unknown mode is Markdown too', () => {
  expect(build({})).toEqual({ kind: 'markdown', content: '# title' });
  expect(build({ mode: 'braille', content: 5 })).toEqual({ kind: 'markdown', content: '# title' });
});

test.each([
  ['html', { kind: 'html', content: 'a' }],
  ['markdown', { kind: 'markdown', content: 'a' }],
  ['text', { kind: 'text', content: 'a', notices: [] }],
])('[2.2.15-a] mode %s', (mode, model) => {
  expect(build({ mode, content: 'a' })).toEqual(model);
});

test('GitHub-flavoured Markdown: tables, task lists, strike-through', () => {
  expect(markdownToHtml('| a |\n|---|\n| b |')).toContain('<td>b</td>');
  expect(markdownToHtml('- [x] done')).toContain('checked');
  expect(markdownToHtml('~~old~~')).toContain('<del>old</del>');
});

test('[2.2.15-a] Markdown passes no HTML through: tags are shown as they were typed', () => {
  expect(markdownToHtml('a <b>bold</b>')).toContain('&lt;b&gt;');
  expect(markdownToHtml('<script>alert(1)</script>')).not.toContain('<script');
});

test('[B14] text and code are drawn up to 64 KB, and lines have numbers up to 5,000', () => {
  const long = 'a\n'.repeat(100_000);
  const drawn = { content: long.slice(0, 65_536), notices: ['The first 64 KB of 196 KB are drawn.'] };
  expect(build({ mode: 'text', content: long })).toEqual({ kind: 'text', ...drawn });
  expect(build({ mode: 'code', content: long, showLineNumbers: true })).toMatchObject({
    content: drawn.content,
    lines: undefined,
    notices: [...drawn.notices, 'More than 5,000 lines have no numbers.'],
  });
});

test('[B14] Markdown that stands in itself deeper than the reader goes is no error', () => {
  expect(markdownToHtml('>'.repeat(10_000))).toBeUndefined();
});

describe('the newer form', () => {
  const newer = (options: object) => ({ options, pluginVersion: '9.0.0' });

  test('says mode and content in options, with or without a version', () => {
    expect(build(newer({ mode: 'html', content: '<b>a</b>' }))).toEqual({ kind: 'html', content: '<b>a</b>' });
    expect(build({ options: { mode: 'html', content: '<b>a</b>' } })).toEqual({ kind: 'html', content: '<b>a</b>' });
    expect(build({ content: 'own', options: { content: 'other' } })).toMatchObject({ content: 'own' });
  });

  test('knows code with its language, and numbers of lines', () => {
    const code = { language: 'json', showLineNumbers: true, showMiniMap: false };
    expect(build(newer({ mode: 'code', content: '{\n}', code }))).toEqual({
      kind: 'code',
      content: '{\n}',
      language: 'json',
      lines: ['{', '}'],
      notices: [],
    });
    expect(build(newer({ mode: 'code', content: 'x' }))).toMatchObject({ language: 'plaintext', lines: undefined });
  });

  test('a change is written where it stands, and all else stays', () => {
    const view = TextOptions.parse(newer({ mode: 'code', content: 'x', mine: 1, code: { language: 'json', showMiniMap: true } }));
    expect(writeText(view, { content: 'y' })).toEqual({
      options: { mode: 'code', content: 'y', mine: 1, code: { language: 'json', showMiniMap: true } },
    });
    expect(writeText(view, { language: 'yaml' })).toEqual({
      options: { mode: 'code', content: 'x', mine: 1, code: { language: 'yaml', showMiniMap: true } },
    });
    expect(writeText(TextOptions.parse({ content: 'x' }), { content: 'y', mode: 'html' })).toEqual({ content: 'y', mode: 'html' });
  });
});
