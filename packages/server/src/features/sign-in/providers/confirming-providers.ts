import type { Storage } from '../../../platform/database/storage.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import type { ConfirmationWay } from '../confirmation/confirmation-way.ts';
import { externalIdentityRepository } from '../identities/external-identities.server-wide.repository.ts';
import type { Provider } from './open-providers.ts';

const scope = grantServerScope("a person's identities belong to no organisation");

/** Providers by which somebody can confirm who they are: those that have signed the account in, or were connected with it, and can be asked. */
export type FindConfirmingProviders = (userId: number) => Promise<readonly Provider[]>;

export const createFindConfirmingProviders =
  (storage: Storage, providers: readonly Provider[]): FindConfirmingProviders =>
  async (userId) => {
    const usable = providers.filter(({ fault }) => fault === undefined);
    if (usable.length === 0) return [];
    const rows = await externalIdentityRepository(storage.reader).listOf(scope, userId);
    // What an importer wrote has shown nobody yet.
    const sections = new Set(rows.filter(({ issuer }) => issuer !== null).map(({ provider }) => provider));
    return usable.filter(({ settings }) => sections.has(settings.section));
  };

/** By a round trip, which the page begins by a call of its own and of which no proof is left to send. */
export const createProviderWay = (find: FindConfirmingProviders): ConfirmationWay => ({
  id: 'provider',
  isOpenTo: async ({ id }) => (await find(id)).length > 0,
  verify: async () => false,
});
