import { beginProviderConfirmation, listConfirmationProviders } from '@pharos/contract/api/confirmation';
import { connectIdentity } from '@pharos/contract/api/identities';
import { AppError, fail } from '@pharos/contract/errors';
import { handle, type HandledRoute, rawJson } from '../../../platform/http/handle.ts';
import { sessionOf } from '../../../platform/session/actor.ts';
import type { AttemptPurpose } from './attempt-cookies.ts';
import type { FindConfirmingProviders } from './confirming-providers.ts';
import type { Provider } from './open-providers.ts';
import type { Departure, ProviderSignInService } from './provider-sign-in.service.ts';
import { SignInFailure } from './sign-in-failure.ts';

interface Parts {
  readonly providers: readonly Provider[];
  readonly signIn: Pick<ProviderSignInService, 'begin'>;
  readonly findConfirming: FindConfirmingProviders;
}

/** What people who are signed in begin with a provider: connecting their account, and confirming that it is still them. */
export const sessionAttemptRoutes = ({ providers, signIn, findConfirming }: Parts): readonly HandledRoute[] => [
  handle(connectIdentity, async ({ actor, params, header }) => {
    const session = sessionOf(actor) ?? fail('user-not-found');
    const provider = find(providers, params.provider);
    const connects = { userId: session.userId, sessionId: session.id };
    const { location: url, setCookies } = await begin(signIn, provider, { purpose: { connects }, cookies: header('cookie') });
    return leaving({ url }, setCookies);
  }),

  handle(listConfirmationProviders, async ({ actor }) => {
    const { userId } = sessionOf(actor) ?? fail('user-not-found');
    return { providers: (await findConfirming(userId)).map(({ settings: { name, title } }) => ({ name, title })) };
  }),

  handle(beginProviderConfirmation, async ({ actor, params, header }) => {
    const session = sessionOf(actor) ?? fail('user-not-found');
    const provider = find(await findConfirming(session.userId), params.provider);
    const confirms = { userId: session.userId, sessionId: session.id };
    const { location: url, setCookies, attempt } = await begin(signIn, provider, { purpose: { confirms }, cookies: header('cookie') });
    return leaving({ url, attempt }, setCookies);
  }),
];

/** @throws AppError identity-not-found */
const find = (providers: readonly Provider[], name: string): Provider =>
  providers.find(({ settings }) => settings.name === name) ?? fail('identity-not-found');

interface Beginning {
  readonly purpose: AttemptPurpose;
  readonly cookies: string | undefined;
}

/** @throws AppError provider-unavailable */
async function begin(signIn: Parts['signIn'], provider: Provider, { purpose, cookies }: Beginning): Promise<Departure> {
  try {
    return await signIn.begin(provider, purpose, cookies);
  } catch (failure) {
    if (failure instanceof SignInFailure) throw new AppError('provider-unavailable', { reason: failure.message }, { cause: failure });
    throw failure;
  }
}

const leaving = (body: object, setCookies: readonly string[]) =>
  rawJson(JSON.stringify(body), 200, { 'set-cookie': setCookies, 'cache-control': 'no-store' });
