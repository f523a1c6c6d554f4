import { fail } from '@pharos/contract/errors';
import { defineRoute } from '@pharos/contract/route';
import * as z from 'zod/mini';
import { type HandledRoute, handlePublic, RawResponse } from '../http/handle.ts';
import type { Assets } from './assets.ts';

const asset = defineRoute({
  method: 'GET',
  path: '/public/*',
  access: 'public',
  summary: 'A file of the pages.',
  params: z.object({ '*': z.string() }),
  response: z.unknown(),
  errors: ['not-found'],
});

const robots = defineRoute({
  method: 'GET',
  path: '/robots.txt',
  access: 'public',
  summary: 'Asks search engines to stay away.',
  response: z.unknown(),
});

const HOUR = 'public, max-age=3600';

/** The pages' files below `/public`, and `robots.txt`. */
export const assetRoutes = (assets: Assets): readonly HandledRoute[] => [
  {
    ...handlePublic(asset, ({ params }) => assets.find(params['*']) ?? fail('not-found')),
    serves: 'file',
  },
  {
    ...handlePublic(
      robots,
      () => new RawResponse(200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': HOUR }, 'User-agent: *\nDisallow: /\n'),
    ),
    serves: 'file',
  },
];
