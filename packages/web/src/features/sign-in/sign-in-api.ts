import { login, skipPasswordChange } from '@pharos/contract/api/session';
import { REDIRECT_MAX_LENGTH } from '@pharos/contract/redirect-length';
import { startSignUp } from '@pharos/contract/api/sign-up';
import { changePassword } from '@pharos/contract/api/users';
import type { ChangeView } from '@pharos/contract/change-view';
import { requestedIn, signInPath } from '@pharos/domain/session/redirect-target';
import { createRequest, readJson, type RequestHost } from '../../platform/api/request.ts';
import type { PasswordPair } from './password-rules.ts';

export interface LoggedIn {
  /** Where the person wanted to go, when the server knows. */
  readonly redirectUrl?: string | undefined;
  /** What has to be answered first. */
  readonly changeView?: ChangeView | undefined;
  /** From when on a second factor is needed. */
  readonly factorDueOn?: string | undefined;
}

/** The calls of the login page; all throw `ApiError`. Made without the query cache and toasts of the application. */
export interface SignInApi {
  readonly logIn: (user: string, password: string) => Promise<LoggedIn>;
  /** Answers what is to be said of the new password, when it is one that guessers try first. No old one is needed after a sign-in link. */
  readonly changePassword: (oldPassword: string | undefined, pair: PasswordPair) => Promise<string | undefined>;
  readonly skipPasswordChange: () => Promise<void>;
  /** Begins to sign up; false where there is nothing more to be typed in. */
  readonly signUp: (email: string) => Promise<boolean>;
}

/** What the calls need of the page. */
export interface SignInHost extends Pick<RequestHost, 'fetch' | 'basePath'> {
  /** Of the page's address: it says where this tab wants to go. */
  readonly search: string;
}

/** A refused password must not ask whether a session is good: nobody is signed in yet. */
export function createSignInApi({ search, ...host }: SignInHost): SignInApi {
  const send = createRequest({ ...host, orgId: 0, isSignedIn: false });
  const requested = requestedIn(search);
  // A longer one is only for the page, which knows it anyway.
  const redirect = requested !== undefined && requested.length > REDIRECT_MAX_LENGTH ? undefined : requested;
  return {
    logIn: async (user, password) => {
      const path = redirect === undefined ? login.path : signInPath(redirect);
      const response = await send({ method: login.method, path, body: { user, email: '', password } });
      return login.response.safeParse(await readJson(response)).data ?? {};
    },
    changePassword: async (oldPassword, pair) => {
      const response = await send({ method: changePassword.method, path: changePassword.path, body: { oldPassword, ...pair } });
      const reply = changePassword.response.safeParse(await readJson(response));
      return reply.success ? reply.data.warning : undefined;
    },
    skipPasswordChange: async () => {
      await send({ method: skipPasswordChange.method, path: skipPasswordChange.path });
    },
    signUp: async (email) => {
      const response = await send({ method: startSignUp.method, path: startSignUp.path, body: { email } });
      return startSignUp.response.safeParse(await readJson(response)).success;
    },
  };
}
