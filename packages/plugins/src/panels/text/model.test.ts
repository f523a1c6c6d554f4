import { expect, test } from 'vitest';
import { markdownToHtml } from '@pharos/plugin/markdown';
import { buildText } from './model.ts';
import { TextOptions } from './options.ts';

test('a new panel is Markdown with a title; an unknown mode is Markdown too', () => {
  expect(buildText([], TextOptions.parse({}))).toEqual({ kind: 'markdown', content: '# title' });
  expect(buildText([], TextOptions.parse({ mode: 'code', content: 5 }))).toEqual({ kind: 'markdown', content: '# title' });
});

test('GitHub-flavoured Markdown: tables, task lists, strike-through', () => {
  expect(markdownToHtml('| a |\n|---|\n| b |')).toContain('<td>b</td>');
  expect(markdownToHtml('- [x] done')).toContain('checked');
  expect(markdownToHtml('~~old~~')).toContain('<del>old</del>');
});

test('Markdown passes no HTML through: tags are shown as they were typed', () => {
  expect(markdownToHtml('a <b>bold</b>')).toContain('&lt;b&gt;');
  expect(markdownToHtml('<script>alert(1)</script>')).not.toContain('<script');
});
