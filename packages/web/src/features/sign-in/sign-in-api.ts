import { login } from '@pharos/contract/api/session';
import { changePassword } from '@pharos/contract/api/users';
import { createRequest, readJson, type RequestHost, type SendRequest } from '../../platform/api/request.ts';
import type { PasswordPair } from './password-rules.ts';

/** The two calls of the login page; both throw `ApiError`. Made without the query cache and toasts of the application. */
export interface SignInApi {
  /** Answers where the person wanted to go, when the server knows. */
  readonly logIn: (user: string, password: string) => Promise<string | undefined>;
  /** Answers what is to be said of the new password, when it is one that guessers try first. */
  readonly changePassword: (oldPassword: string, pair: PasswordPair) => Promise<string | undefined>;
}

/** A refused password must not ask whether a session is good: nobody is signed in yet. */
export function createSignInApi(host: Pick<RequestHost, 'fetch' | 'basePath'>): SignInApi {
  const send = createRequest({ ...host, orgId: 0, isSignedIn: false });
  return {
    logIn: (user, password) => logIn(send, user, password),
    changePassword: async (oldPassword, pair) => {
      const response = await send({ method: changePassword.method, path: changePassword.path, body: { oldPassword, ...pair } });
      const reply = changePassword.response.safeParse(await readJson(response));
      return reply.success ? reply.data.warning : undefined;
    },
  };
}

async function logIn(send: SendRequest, user: string, password: string): Promise<string | undefined> {
  const response = await send({ method: login.method, path: login.path, body: { user, email: '', password } });
  const reply = login.response.safeParse(await readJson(response));
  return reply.success ? reply.data.redirectUrl : undefined;
}
