import { markdownToHtml } from '@pharos/plugin/markdown';
import { SanitizedHtml } from '@pharos/plugin/ui';
import { useMemo } from 'react';

/** Markdown of a value; markup reaches the page through the one sanitiser only. */
export function MarkdownCell({ source, className = '' }: { readonly source: string; readonly className?: string | undefined }) {
  const html = useMemo(() => markdownToHtml(source), [source]);
  return <SanitizedHtml html={html} className={className} />;
}
