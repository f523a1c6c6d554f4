import { getHealth } from '@pharos/contract/api/boot';
import type { Storage } from '../../platform/database/storage.ts';
import { type HandledRoute, handlePublic, rawJson } from '../../platform/http/handle.ts';
import type { Version } from '../../platform/version.ts';

/**
 * 200 when the database answers, migrations are done and the server is not about to stop, else 503; asked by load balancers, so nobody is recognised
 * (wire-notes http-api 33.1). A copy that can only read stays in service, and says so.
 */
export const healthRoutes = (
  storage: Pick<Storage, 'isReady' | 'writeFailure'>,
  { version, commit }: Version,
  draining: AbortSignal,
): readonly HandledRoute[] => [
  {
    ...handlePublic(getHealth, async () => {
      const isReady = await storage.isReady().catch(() => false);
      const reason = storage.writeFailure() ?? (isReady ? undefined : 'storage-unreachable');
      const writes = { writable: reason === undefined, ...(reason === undefined ? {} : { reason }) };
      const text = JSON.stringify({ commit, database: isReady ? 'ok' : 'failing', version, ...writes }, undefined, 2);
      return isReady && !draining.aborted ? rawJson(text) : rawJson(text, 503, { 'retry-after': '5' });
    }),
    serves: 'file',
  },
];
