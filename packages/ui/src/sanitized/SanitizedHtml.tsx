import { useLayoutEffect, useRef } from 'react';
import { useBasePath } from '../text/index.ts';
import { sanitize } from './sanitize.ts';

interface SanitizedHtmlProps {
  /** Whatever somebody saved. Variables must be filled in already: nothing may change it after this. */
  readonly html: string;
  readonly className?: string;
}

/** The one place where markup of users reaches the page. */
export function SanitizedHtml({ html, className }: SanitizedHtmlProps) {
  const host = useRef<HTMLDivElement>(null);
  const basePath = useBasePath();
  useLayoutEffect(() => {
    host.current?.replaceChildren(sanitize(html, basePath));
  }, [html, basePath]);
  return <div ref={host} className={className} />;
}
