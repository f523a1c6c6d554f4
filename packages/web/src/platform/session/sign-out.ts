import { logoutByPost } from '@pharos/contract/api/session';
import type { Api } from '../api/api.ts';

/** By a call that only our own pages can make. Where it fails a toast says so, and the page stays. */
export async function signOut(api: Api): Promise<void> {
  const done = await api(logoutByPost).catch(() => undefined);
  if (done) window.location.assign(done.redirectUrl);
}
