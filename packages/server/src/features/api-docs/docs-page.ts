import type { Route } from '@pharos/contract/route';
import type { Version } from '../../platform/version.ts';
import { escapeHtml } from '../../platform/http/response/escape-html.ts';
import { openApiPath } from './openapi.ts';

const STYLE = `
:root { color-scheme: dark light; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 860px; }
h1 { font-size: 24px; margin: 0 0 4px; } h2 { font-size: 17px; margin: 32px 0 8px; }
details { border-bottom: 1px solid color-mix(in srgb, currentColor 18%, transparent); padding: 6px 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary:focus-visible { outline: 2px solid; outline-offset: 2px; }
code, pre { font: 13px/1.5 ui-monospace, monospace; } pre { overflow: auto; max-height: 480px; }
b { display: inline-block; min-width: 62px; font: 600 12px ui-monospace, monospace; }
`;

/** The API as a page to read: one entry per call with its schemas. Plain HTML; nothing runs in it. */
export function docsPage(
  routes: readonly Route[],
  document: Readonly<Record<string, unknown>>,
  input: { readonly nonce: string; readonly version: Version },
): string {
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, unknown>>>>; // made by openApiDocument
  const groups = Map.groupBy(routes, ({ path }) => path.split('/')[2] ?? path);
  const sections = [...groups].map(([name, members]) => {
    const entries = members.map((route) => renderEntry(route, paths));
    return `<section><h2>${escapeHtml(name)}</h2>${entries.join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>HTTP API - Pharos</title>
<style nonce="${input.nonce}">${STYLE}</style></head>
<body><main><h1>HTTP API of Pharos</h1><p>Version ${escapeHtml(input.version.version)}. The same as a document for machines: <a href="openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>
`;
}

function renderEntry(route: Route, paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>): string {
  const path = openApiPath(route.path);
  const operation = paths[path]?.[route.method.toLowerCase()];
  return `<details><summary><b>${route.method}</b> <code>${escapeHtml(path)}</code><br>${escapeHtml(route.summary)}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(operation, undefined, 2))}</pre></details>`;
}
