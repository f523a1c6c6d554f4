import { listAnnotations } from '@pharos/contract/api/annotations';
import { createApiKey, listApiKeys } from '@pharos/contract/api/api-keys';
import { listDashboardTags } from '@pharos/contract/api/dashboards';
import { getOrg } from '@pharos/contract/api/orgs';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

test('[B15] the API document says of each list how its rest is asked for, and of nothing else', () => {
  const routes = [listAnnotations, listDashboardTags, listApiKeys, getOrg];
  const { paths } = openApiDocument(routes, { version: '1', commit: '', builtAtSeconds: 0 });
  const described = routes.map(({ path }) => {
    const { get } =
      (paths as Record<string, { get: { parameters: { name: string }[]; responses: { 200: { headers?: object } } } }>)[path] ?? {};
    const names = get?.parameters.map(({ name }) => name) ?? [];
    return [names.includes('before'), names.includes('after'), names.includes('start'), Object.keys(get?.responses[200].headers ?? {})];
  });
  expect(described).toEqual([
    [true, false, false, ['Link']],
    [false, true, false, ['Link']],
    [false, false, true, ['Link']],
    [false, false, false, []],
  ]);
});

test('the API document says which calls may need a confirmation first', () => {
  const { paths } = openApiDocument([createApiKey, listApiKeys], { version: '1', commit: '', builtAtSeconds: 0 });
  const { post, get } = (paths as Record<string, Record<string, { responses: { 403: { description: string } } }>>)[createApiKey.path] ?? {};
  expect(post?.responses[403].description).toContain('confirmation-required: Confirm first that it is you');
  expect(get?.responses[403].description).not.toContain('confirmation-required');
});
