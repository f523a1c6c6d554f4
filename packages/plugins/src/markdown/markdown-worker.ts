import type { MarkdownJob, MarkdownMessage } from './markdown-reader.ts';
import { markdownToHtml } from './markdown-to-html.ts';

/** A thread that a page ends when a text takes too long to read. */
const report = (message: MarkdownMessage): void => self.postMessage(message);

self.addEventListener('message', ({ data: { texts } }: MessageEvent<MarkdownJob>) => {
  for (const text of texts) report({ html: markdownToHtml(text) });
});
// The first text shall not pay for what every one needs.
markdownToHtml('# a\n\n- [b](c) **d** `e`\n\n| f |\n|---|\n| ~~g~~ |\n');
report('ready');
