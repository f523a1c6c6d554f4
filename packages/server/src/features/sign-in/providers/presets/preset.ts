import type { ServerMetadata } from 'openid-client';
import type { ProviderDocument, ProviderEmail } from '@pharos/domain/access/provider-attributes';
import type { ProviderSettings } from '../provider-settings.ts';
import type { ProviderTokens } from '../provider-tokens.ts';

/** A list that a provider gives in pages; what follows a page that could not be read is missing. */
export interface ReadList {
  readonly entries: readonly unknown[];
  readonly isComplete: boolean;
}

/** What may be asked of a provider in the name of who has just signed in. @throws SignInFailure but for lists */
export interface PersonReader {
  readonly settings: ProviderSettings;
  readonly tokens: ProviderTokens;
  readUserInfo(): Promise<ProviderDocument | undefined>;
  readDocument(address: string): Promise<ProviderDocument>;
  /** All pages; `request` is a body to be sent in place of a plain request. */
  readList(address: string, request?: Readonly<Record<string, unknown>>): Promise<ReadList>;
}

/** Names of groups, as the configuration and teams name them. */
export interface GroupNames {
  readonly names: readonly string[];
  readonly isComplete: boolean;
}

/** What a provider says of somebody. */
export interface PersonFacts {
  /** The most believed first. */
  readonly documents: readonly ProviderDocument[];
  /** Where it stands in no document. */
  readonly email?: ProviderEmail | undefined;
  /** Where they stand in no document, or not all of them. */
  readonly groups?: GroupNames;
  /** Undefined where they could not be read whole, absent where nobody asks for them. */
  readonly organizations?: readonly string[] | undefined;
  readonly teamIds?: readonly number[] | undefined;
  readonly hostedDomain?: string | undefined;
  /** The role that stands where this provider puts it. */
  readonly role?: string | undefined;
  /** Further ids that an importer may have written. */
  readonly earlierIds?: readonly string[];
}

/** What is special about a kind of provider. */
export interface Preset {
  /** Where it publishes its addresses. */
  readonly discoveryUrl?: (settings: ProviderSettings) => string | undefined;
  /** Its addresses where they are not published, and who it says it is. */
  readonly server: (settings: ProviderSettings) => ServerMetadata;
  readonly authorizationParameters?: (settings: ProviderSettings) => Readonly<Record<string, string>>;
  readonly sendsSecretInBody?: boolean;
  /** It takes `prompt=login`, though what it publishes does not say so. */
  readonly knowsPromptLogin?: boolean;
  /** What it may call itself on the way back; absent: it says nothing that could be compared. */
  readonly responseIssuers?: (settings: ProviderSettings) => readonly string[];
  readonly readPerson: (reader: PersonReader) => Promise<PersonFacts>;
}

export const originOf = (address: string): string => URL.parse(address)?.origin ?? address;

/** Addresses as the section has them. */
export const serverOf = ({ authUrl, tokenUrl, apiUrl }: ProviderSettings, issuer: string): ServerMetadata => ({
  issuer,
  ...(authUrl === '' ? {} : { authorization_endpoint: authUrl }),
  ...(tokenUrl === '' ? {} : { token_endpoint: tokenUrl }),
  ...(apiUrl === '' ? {} : { userinfo_endpoint: apiUrl }),
});

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
