import { fail } from '@pharos/contract/errors';
import { defineRoute } from '@pharos/contract/route';
import * as z from 'zod/mini';
import { type HandledRoute, handlePublic, RawResponse } from '../http/handle.ts';
import { type Assets, readAsset } from './assets.ts';

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

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/** The pages' files below `/public`, and `robots.txt`. */
export const assetRoutes = (assets: Assets): readonly HandledRoute[] => [
  {
    ...handlePublic(asset, async ({ params, header }) => {
      const found = assets.find(params['*']) ?? fail('not-found');
      const headers = {
        'content-type': found.contentType,
        'cache-control': found.isImmutable ? YEAR : HOUR,
        etag: found.etag,
        ...(found.compressed.length > 0 ? { vary: 'Accept-Encoding' } : {}),
      };
      if (header('if-none-match') === found.etag) return new RawResponse(304, headers);
      const { bytes, encoding } = (await readAsset(found, header('accept-encoding'))) ?? fail('not-found');
      return new RawResponse(200, encoding ? { ...headers, 'content-encoding': encoding } : headers, bytes);
    }),
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
