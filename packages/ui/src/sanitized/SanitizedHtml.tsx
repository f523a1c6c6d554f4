import { useLayoutEffect, useRef } from 'react';
import { sanitize } from './sanitize.ts';

interface SanitizedHtmlProps {
  /** Whatever somebody saved. Variables must be filled in already: nothing may change it after this. */
  readonly html: string;
  readonly className?: string;
}

/** The one place where markup of users reaches the page. */
export function SanitizedHtml({ html, className }: SanitizedHtmlProps) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    host.current?.replaceChildren(sanitize(html));
  }, [html]);
  return <div ref={host} className={className} />;
}
