import { isDocument, primaryEmail, type ProviderDocument } from '@pharos/domain/access/provider-attributes';
import type { ProviderSettings } from '../provider-settings.ts';
import { type GroupNames, originOf, type PersonFacts, type PersonReader, type Preset, serverOf, textOf } from './preset.ts';

/** Any provider of OpenID Connect, or of OAuth 2 with a user info. */
export const generic: Preset = {
  discoveryUrl: ({ serverDiscoveryUrl }) => serverDiscoveryUrl || undefined,
  // Without discovery nothing else tells two of one host apart.
  server: (settings) => serverOf(settings, settings.tokenUrl.split(/[?#]/, 1).join('')),
  readPerson: readGeneric,
};

/** What its documents say, and what restrictions ask for. */
export async function readGeneric(reader: PersonReader): Promise<PersonFacts> {
  const { settings, tokens, readUserInfo, readList } = reader;
  const { apiUrl, teamIds, allowedOrganizations } = settings;
  const documents = [tokens.claims, await readUserInfo()].filter((document) => document !== undefined);
  const teams = teamIds.length === 0 || apiUrl === '' ? undefined : await readList(`${apiUrl}/teams`);
  const orgs = allowedOrganizations.length === 0 || apiUrl === '' ? undefined : await readList(`${apiUrl}/orgs`);
  const groups = await readDistributed(reader);
  const hasNoEmail = documents.every((document) => textOf(document['email']) === '');
  return {
    documents,
    ...(hasNoEmail && apiUrl !== '' && tokens.claims === undefined
      ? { email: primaryEmail((await readList(`${apiUrl}/emails`)).entries) }
      : {}),
    teamIds: teams?.isComplete ? teams.entries.filter(isDocument).flatMap(({ id }) => (typeof id === 'number' ? [id] : [])) : undefined,
    organizations: orgs?.isComplete ? orgs.entries.filter(isDocument).map(({ login }) => textOf(login)) : undefined,
    ...(groups ? { groups } : {}),
  };
}

/** Groups that a token has left out because they are many, from where it says that they are; only there is the token shown that is theirs. */
async function readDistributed({ settings, tokens: { claims, issuer }, readList }: PersonReader): Promise<GroupNames | undefined> {
  if (!claims || !leavesOutGroups(claims)) return undefined;
  const address = sourceOf(claims);
  if (address === undefined || !isOfProvider(address, issuer, settings)) return { names: [], isComplete: false };
  const { entries, isComplete } = await readList(address);
  return { names: entries.filter((entry): entry is string => typeof entry === 'string'), isComplete };
}

/** Whether an ID token says that somebody has more groups than it holds. */
export const leavesOutGroups = (claims: ProviderDocument): boolean =>
  claims['hasgroups'] === true ||
  claims['hasgroups'] === 'true' ||
  (isDocument(claims['_claim_names']) && typeof claims['_claim_names']['groups'] === 'string');

function sourceOf({ _claim_names: names, _claim_sources: sources }: ProviderDocument): string | undefined {
  const name = isDocument(names) ? textOf(names['groups']) : '';
  const source = isDocument(sources) && Object.hasOwn(sources, name) ? sources[name] : undefined;
  return isDocument(source) ? textOf(source['endpoint']) || undefined : undefined;
}

const isOfProvider = (address: string, issuer: string, { serverDiscoveryUrl }: ProviderSettings): boolean =>
  URL.canParse(address) && [issuer, serverDiscoveryUrl].some((own) => originOf(own) === originOf(address));
