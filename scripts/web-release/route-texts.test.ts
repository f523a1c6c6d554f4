import { expect, test } from 'vitest';
import { stripRoutes } from '../../packages/web/route-texts.ts';

test('pages do without what only the server reads of a route', () => {
  const source = `
export const LIMIT = 5;
export const save = defineRoute({
  method: 'POST',
  path: '/api/things',
  access: 'signed-in',
  summary: 'Saves, or says why not.',
  body: z.object({ summary: z.string(), errors: z.array(z.string()) }),
  bodyLimit: LIMIT,
  response: Thing,
  errors: ['thing-taken', 'thing-lost'],
});
export const list = defineRoute({ errors: [], method: 'GET', path: '/api/things', response: z.array(Thing), summary: 'All.' });
export const access = { summary: 'stays' };
`;
  const stripped = stripRoutes(source, 'things.ts');
  expect(stripped.replaceAll(/\s+/g, ' ').trim()).toBe(
    [
      'export const LIMIT = 5;',
      "export const save = defineRoute({ method: 'POST', path: '/api/things',",
      'body: z.object({ summary: z.string(), errors: z.array(z.string()) }),',
      'response: Thing, });',
      "export const list = defineRoute({ method: 'GET', path: '/api/things', response: z.array(Thing), });",
      "export const access = { summary: 'stays' };",
    ].join(' '),
  );
});
