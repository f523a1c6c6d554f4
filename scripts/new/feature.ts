import type { Names } from './names.ts';

/** Files of a new feature, by path from the root: a route in the contract, the server side that answers it, the page that shows it. */
export function featureFiles(names: Names): Readonly<Record<string, string>> {
  return { ...contract(names), ...server(names), ...web(names) };
}

/** One line in each of the lists that know every feature: what stands before it, and the line. */
export interface ListEntry {
  readonly path: string;
  readonly after: RegExp;
  readonly line: string;
}

/** Where a feature is composed; nothing else in the tree knows its name. */
export const featureEntries = ({ kebab, camel, pascal, title }: Names): readonly ListEntry[] => [
  {
    path: 'packages/server/src/compose/features.ts',
    after: /^(?:import [^\n]* from '\.\.\/features\/[^\n]*\n)/m,
    line: `import { ${camel}Routes } from '../features/${kebab}/index.ts';\n`,
  },
  { path: 'packages/server/src/compose/features.ts', after: /const api: readonly HandledRoute\[\] = \[/, line: `...${camel}Routes, ` },
  {
    path: 'packages/contract/src/pages.ts',
    after: /export const PAGES = [^\n]*\n/,
    line: `  { path: '/${kebab}', title: '${title}', access: 'signed-in' },\n`,
  },
  {
    path: 'packages/web/src/app/other-pages.tsx',
    after: /const OTHER_PAGES: [^\n]*\n/,
    line: `  '/${kebab}': { load: async () => (await import('../features/${kebab}/index.ts')).${pascal}Page },\n`,
  },
];

const contract = ({ kebab, pascal, title }: Names): Readonly<Record<string, string>> => ({
  [`packages/contract/src/api/${kebab}.ts`]: `import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';

export const get${pascal} = defineRoute({
  method: 'GET',
  path: '/api/${kebab}',
  access: 'signed-in',
  summary: '${title} of the organisation.',
  response: z.object({ orgName: z.string() }),
});
`,
});

function server({ kebab, camel, pascal, title }: Names): Readonly<Record<string, string>> {
  const folder = `packages/server/src/features/${kebab}`;
  return {
    [`${folder}/index.ts`]: `export { ${camel}Routes } from './${kebab}.routes.ts';
`,
    [`${folder}/${kebab}.routes.ts`]: `import { get${pascal} } from '@pharos/contract/api/${kebab}';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import { read${pascal} } from './${kebab}.service.ts';

export const ${camel}Routes: readonly HandledRoute[] = [handle(get${pascal}, ({ actor }) => read${pascal}(actor))];
`,
    [`${folder}/${kebab}.service.ts`]: `import type { Actor } from '../../platform/session/actor.ts';

/** What the caller may see of it, in the organisation of the request. */
export function read${pascal}({ orgName }: Pick<Actor, 'orgName'>): { readonly orgName: string } {
  return { orgName };
}
`,
    [`${folder}/${kebab}.database.test.ts`]: `import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { ${camel}Routes } from './index.ts';

describe.each(databases())('${title} on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database, { routes: () => ${camel}Routes });
  });
  afterAll(() => server.close());

  test('is of the organisation of the caller', async () => {
    const [ours, theirs] = [await server.as('viewer').get('/api/${kebab}'), await server.as('otherViewer').get('/api/${kebab}')];
    expect([ours.status, theirs.status]).toEqual([200, 200]);
    expect(ours.body.orgName).not.toBe(theirs.body.orgName);
  });

  test('is for people who are signed in', async () => {
    expect((await server.with().get('/api/${kebab}')).status).toBe(401);
  });
});
`,
  };
}

function web({ kebab, pascal, title }: Names): Readonly<Record<string, string>> {
  const folder = `packages/web/src/features/${kebab}`;
  return {
    [`${folder}/index.ts`]: `export { ${pascal}Page } from './${pascal}Page.tsx';
`,
    [`${folder}/${kebab}.queries.ts`]: `import { get${pascal} } from '@pharos/contract/api/${kebab}';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';

export const use${pascal} = () => useApiQuery(get${pascal});
`,
    [`${folder}/${pascal}Page.tsx`]: `import { pageAt } from '@pharos/contract/pages';
import { SkeletonRows } from '@pharos/ui/loading';
import { ErrorState } from '@pharos/ui/feedback';
import { messageOf } from '../../platform/api/api-error.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { use${pascal} } from './${kebab}.queries.ts';

export function ${pascal}Page() {
  return (
    <ListPage title={pageAt('/${kebab}').title}>
      <${pascal} />
    </ListPage>
  );
}

function ${pascal}() {
  const query = use${pascal}();
  if (query.data) return <p>{query.data.orgName}</p>;
  if (!query.error) return <SkeletonRows label="${title}" />;
  return (
    <ErrorState title="${title} did not load" onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
      {messageOf(query.error)}
    </ErrorState>
  );
}
`,
    [`${folder}/${pascal}Page.test.tsx`]: `import { get${pascal} } from '@pharos/contract/api/${kebab}';
import { AppError } from '@pharos/contract/errors';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { renderApp } from '../../app/testing/render-app.tsx';
import { fakeServer } from '../../platform/testing/fake-server.ts';

test('shows what the server knows', async () => {
  const server = fakeServer();
  server.on(get${pascal}, () => ({ orgName: 'Main Org.' }));
  renderApp('/${kebab}', { server });
  await screen.findByText('Main Org.');
  screen.getByRole('heading', { name: '${title}' });
});

test('says so when the server fails', async () => {
  const server = fakeServer();
  server.on(get${pascal}, () => {
    throw new AppError('permission-denied');
  });
  renderApp('/${kebab}', { server });
  await screen.findByText('${title} did not load');
});
`,
  };
}
