import { fail } from '@pharos/contract/errors';
import { defineRoute } from '@pharos/contract/route';
import * as z from 'zod/mini';
import { type HandledRoute, handlePublic, RawResponse } from '../../platform/http/handle.ts';
import { drawAvatar } from './avatar.ts';

const getAvatar = defineRoute({
  method: 'GET',
  path: '/avatar/:hash',
  access: 'public',
  summary: "A person's picture by the MD5 of the email address.",
  params: z.object({ hash: z.string() }),
  response: z.unknown(),
  errors: ['not-found'],
});

/** Pictures of people. The same for everybody, so nobody is recognised. */
export const avatarRoutes: readonly HandledRoute[] = [
  {
    ...handlePublic(getAvatar, ({ params }) => {
      if (!/^[0-9a-f]{32}$/.test(params.hash)) fail('not-found');
      return new RawResponse(200, { 'content-type': 'image/svg+xml', 'cache-control': 'private, max-age=3600' }, drawAvatar(params.hash));
    }),
    serves: 'file',
  },
];
