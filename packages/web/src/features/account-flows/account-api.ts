import { acceptInvite, completeInvite, getInvite } from '@pharos/contract/api/invitations';
import { resetPassword, sendResetEmail } from '@pharos/contract/api/password-reset';
import { confirmEmail } from '@pharos/contract/api/profile';
import { logoutByPost } from '@pharos/contract/api/session';
import { completeSignUp, getSignUpOptions } from '@pharos/contract/api/sign-up';
import { listUserOrgs, useOrg } from '@pharos/contract/api/users';
import type { RouteCall, RouteOutput } from '@pharos/contract/route';
import { callRoute } from '../../platform/api/api.ts';
import { createRequest, type RequestHost } from '../../platform/api/request.ts';

type BodyOf<R> = NonNullable<RouteCall<R>['body']>;

/** The calls of the account flows; all throw `ApiError`. They belong to no organisation, and a refused one says nothing of a session. */
export interface AccountApi {
  readonly signUpOptions: () => Promise<RouteOutput<typeof getSignUpOptions>>;
  readonly completeSignUp: (body: BodyOf<typeof completeSignUp>) => Promise<RouteOutput<typeof completeSignUp>>;
  readonly findInvite: (code: string) => Promise<RouteOutput<typeof getInvite>>;
  readonly completeInvite: (body: BodyOf<typeof completeInvite>) => Promise<RouteOutput<typeof completeInvite>>;
  readonly acceptInvite: (inviteCode: string) => Promise<RouteOutput<typeof acceptInvite>>;
  readonly sendReset: (userOrEmail: string) => Promise<unknown>;
  readonly resetPassword: (body: BodyOf<typeof resetPassword>) => Promise<RouteOutput<typeof resetPassword>>;
  readonly confirmEmail: (code: string) => Promise<RouteOutput<typeof confirmEmail>>;
  readonly listOrgs: () => Promise<RouteOutput<typeof listUserOrgs>>;
  readonly chooseOrg: (orgId: number) => Promise<unknown>;
  readonly signOut: () => Promise<RouteOutput<typeof logoutByPost>>;
}

export function createAccountApi(host: Pick<RequestHost, 'fetch' | 'basePath'>): AccountApi {
  const send = createRequest({ ...host, orgId: 0, isSignedIn: false });
  return {
    signUpOptions: () => callRoute(send, getSignUpOptions),
    completeSignUp: (body) => callRoute(send, completeSignUp, { call: { body } }),
    findInvite: (code) => callRoute(send, getInvite, { call: { params: { code } } }),
    completeInvite: (body) => callRoute(send, completeInvite, { call: { body } }),
    acceptInvite: (inviteCode) => callRoute(send, acceptInvite, { call: { body: { inviteCode } } }),
    sendReset: (userOrEmail) => callRoute(send, sendResetEmail, { call: { body: { userOrEmail } } }),
    resetPassword: (body) => callRoute(send, resetPassword, { call: { body } }),
    confirmEmail: (code) => callRoute(send, confirmEmail, { call: { body: { code } } }),
    listOrgs: () => callRoute(send, listUserOrgs),
    chooseOrg: (orgId) => callRoute(send, useOrg, { call: { params: { orgId: String(orgId) } } }),
    signOut: () => callRoute(send, logoutByPost),
  };
}
