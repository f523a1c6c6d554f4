import { parseSync, type ObjectProperty, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';

/** What only the server and the document of the API read of a route: a page is held to it by its types, and reads the response only. */
const FOR_SERVER: ReadonlySet<string> = new Set(['access', 'summary', 'params', 'query', 'body', 'bodyLimit', 'keepText', 'errors']);

/** Takes out of each `defineRoute` what pages do not read: it was one of each hundred bytes on the way to the first picture. */
export const withoutRouteTexts: Plugin = {
  name: 'pharos-route-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/contract\/src\/api\/[^/]+\.ts$/ },
    handler: (code, id) => ({ code: stripRoutes(code, id), map: null }),
  },
};

/** The source of a module of the contract without those properties. */
export function stripRoutes(code: string, id: string): string {
  const dropped: ObjectProperty[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [route] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'defineRoute' || route?.type !== 'ObjectExpression') return;
      for (const property of route.properties)
        if (property.type === 'Property' && property.key.type === 'Identifier' && FOR_SERVER.has(property.key.name)) dropped.push(property);
    },
  }).visit(parseSync(id, code).program);
  return dropped
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code);
}
