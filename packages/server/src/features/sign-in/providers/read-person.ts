import {
  type FoundByPaths,
  type ProviderAttributes,
  type ProviderEmail,
  readProviderAttributes,
} from '@pharos/domain/access/provider-attributes';
import { PROVIDER_REFUSALS, type ProviderRefusal, providerRefusal } from '@pharos/domain/access/provider-checks';
import type { Identity } from '../identities/identity.ts';
import { toSignInFailure } from './call-failures.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { takesAnyTenant } from './open-doors.ts';
import { PathError, type PathEvaluator } from './paths/evaluate-paths.ts';
import type { GroupNames, PersonFacts } from './presets/preset.ts';
import { presetOf } from './presets/presets.ts';
import type { ProviderClient } from './provider-client.ts';
import type { ProviderTokens } from './provider-tokens.ts';
import type { ProviderFetch } from './provider-fetch.ts';
import { readDocument, readList } from './read-lists.ts';
import { refusedAs } from './sign-in-failure.ts';

/** Somebody whom a provider knows. */
export interface ReadPerson {
  readonly identity: Identity;
  readonly groups: GroupNames;
  /** Undefined where nothing says one. */
  readonly role: string | undefined;
  /** Something says a role, for this person or for others. */
  readonly hasRole: boolean;
  /** Why the section does not let them in; undefined where it does. */
  readonly refusal: ProviderRefusal | undefined;
}

interface Provider {
  readonly settings: ProviderSettings;
  readonly client: ProviderClient;
  readonly fetch: ProviderFetch;
}

/** Asks a provider who has just signed in there. @throws SignInFailure where it does not say */
export async function readPerson({ settings, client, fetch }: Provider, paths: PathEvaluator, tokens: ProviderTokens): Promise<ReadPerson> {
  const { accessToken } = tokens;
  const { title } = settings;
  const facts = await presetOf(settings).readPerson({
    settings,
    tokens,
    readUserInfo: () => client.readUserInfo(tokens),
    readDocument: (address) =>
      readDocument({ fetch, accessToken, address }).catch((error: unknown) => {
        throw toSignInFailure(title, error);
      }),
    readList: (address, body) => readList({ fetch, accessToken, address, body }),
  });
  const attributes = await readAttributes(settings, paths, facts);
  const email = emailOf(settings, attributes, facts);
  const groups = facts.groups ?? { names: attributes.groups ?? [], isComplete: true };
  const byPreset = settings.roleAttributePath === '' && !settings.skipOrgRoleSync ? facts.role : undefined;
  return {
    identity: {
      section: settings.section,
      issuer: tokens.issuer,
      stableId: attributes.stableId,
      stableIdKey: `[${settings.configSection}] id_attribute_path`,
      earlierIds: [attributes.stableId, ...(facts.earlierIds ?? [])].flatMap((id) => id ?? []),
      login: attributes.login || (email?.email ?? ''),
      name: attributes.name,
      email: email?.email ?? '',
      isEmailVerified: email?.isVerified === true,
    },
    groups,
    role: byPreset ?? attributes.role,
    hasRole: settings.roleAttributePath !== '' || byPreset !== undefined,
    refusal: findRefusal(settings, { facts, email, groups }),
  };
}

/** Vouched for by the operator, in place of an expression. */
const ALWAYS = 'true';

async function readAttributes(settings: ProviderSettings, paths: PathEvaluator, { documents }: PersonFacts): Promise<ProviderAttributes> {
  const areEmailsVouchedFor = settings.emailVerifiedAttributePath === ALWAYS;
  const named = {
    id: settings.idAttributePath,
    login: settings.loginAttributePath,
    name: settings.nameAttributePath,
    email: settings.emailAttributePath,
    emailVerified: areEmailsVouchedFor ? '' : settings.emailVerifiedAttributePath,
    groups: settings.groupsAttributePath,
    role: settings.roleAttributePath,
  };
  const set = Object.fromEntries(Object.entries(named).filter(([, path]) => path !== ''));
  const found: FoundByPaths = await paths.evaluate({ documents, paths: set }).catch((error: unknown) => {
    if (!(error instanceof PathError)) throw error;
    throw refusedAs(`What ${settings.title} says of you could not be read. Ask an administrator.`, error);
  });
  return readProviderAttributes(documents, { found, emailAttribute: settings.emailAttributeName, areEmailsVouchedFor });
}

function emailOf(settings: ProviderSettings, attributes: ProviderAttributes, facts: PersonFacts): ProviderEmail | undefined {
  const email = attributes.email ?? facts.email;
  if (!email) return undefined;
  if (settings.emailVerifiedAttributePath === ALWAYS) return { ...email, isVerified: true };
  // Of a tenant of anybody's, an e-mail is what that tenant's administrator has typed.
  return email.isVerified === undefined && takesAnyTenant(settings) ? { ...email, isVerified: false } : email;
}

interface Shown {
  readonly facts: PersonFacts;
  readonly email: ProviderEmail | undefined;
  readonly groups: GroupNames;
}

const findRefusal = (settings: ProviderSettings, { facts, email, groups }: Shown): ProviderRefusal | undefined =>
  providerRefusal(settings, {
    email,
    hostedDomain: facts.hostedDomain,
    organizations: facts.organizations,
    groups: groups.isComplete ? groups.names : undefined,
    teamIds: facts.teamIds,
  });

/** @throws SignInFailure for whom the section does not let in */
export function requireAllowed({ title }: Pick<ProviderSettings, 'title'>, { refusal }: Pick<ReadPerson, 'refusal'>): void {
  if (refusal === 'unread') throw refusedAs(`Your groups could not be read from ${title}. Try again in a moment.`);
  if (refusal) throw refusedAs(PROVIDER_REFUSALS[refusal]);
}
