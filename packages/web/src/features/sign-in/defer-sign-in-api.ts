import { loadChunk } from '@pharos/ui/lazy';
import type { SignInApi, SignInHost } from './sign-in-api.ts';

/**
 * The calls of the login page, whose code comes with the first letter that is typed, at the latest with the first call: the fields take
 * text without it.
 */
export function deferSignInApi(host: SignInHost, page: Pick<Document, 'addEventListener'>): SignInApi {
  let loading: Promise<SignInApi> | undefined;
  const load = (): Promise<SignInApi> => {
    loading ??= loadChunk(async () => (await import('./sign-in-api.ts')).createSignInApi(host));
    loading.catch(() => (loading = undefined)); // the next press tries again
    return loading;
  };
  page.addEventListener('input', () => void load().catch(() => undefined), { once: true });
  return {
    logIn: async (user, password) => (await load()).logIn(user, password),
    changePassword: async (oldPassword, pair) => (await load()).changePassword(oldPassword, pair),
    skipPasswordChange: async () => (await load()).skipPasswordChange(),
    signUp: async (email) => (await load()).signUp(email),
  };
}
