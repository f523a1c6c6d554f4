import { marked } from 'marked';

const escaped = (html: string): string => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

// Markdown passes no HTML through: whoever wants HTML chooses that mode. Tags are shown as they were typed.
marked.use({ gfm: true, async: false, renderer: { html: ({ text }) => escaped(text) } });

/** GitHub-flavoured Markdown as HTML; still to be sanitised. Undefined where its parts stand in one another too deep to be read. */
export function markdownToHtml(content: string): string | undefined {
  try {
    const html = marked.parse(content);
    return typeof html === 'string' ? html : '';
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
