import { getHealth } from '@pharos/contract/api/boot';
import type { Storage } from '../../platform/database/storage.ts';
import { type HandledRoute, handlePublic, rawJson } from '../../platform/http/handle.ts';
import type { Version } from '../../platform/version.ts';

/** 200 when the database answers and migrations are done, else 503; asked by load balancers, so nobody is recognised (wire-notes http-api 33.1). */
export const healthRoutes = (storage: Pick<Storage, 'isReady'>, { version, commit }: Version): readonly HandledRoute[] => [
  {
    ...handlePublic(getHealth, async () => {
      const isReady = await storage.isReady().catch(() => false);
      const text = JSON.stringify({ commit, database: isReady ? 'ok' : 'failing', version }, undefined, 2);
      return isReady ? rawJson(text) : rawJson(text, 503, { 'retry-after': '5' });
    }),
    serves: 'file',
  },
];
