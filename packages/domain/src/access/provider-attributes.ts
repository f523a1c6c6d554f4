import { isMailAddress } from '@pharos/contract/mail-address';

/** What a provider says of somebody in one place: an ID token, the response of its user info. */
export type ProviderDocument = Readonly<Record<string, unknown>>;

/** What the paths of the configuration found, in each document; null where nothing. A path that is not set is absent. */
export interface FoundByPaths {
  readonly id?: readonly unknown[];
  readonly login?: readonly unknown[];
  readonly name?: readonly unknown[];
  readonly email?: readonly unknown[];
  readonly emailVerified?: readonly unknown[];
  readonly groups?: readonly unknown[];
  readonly role?: readonly unknown[];
}

/** An e-mail of somebody; `isVerified` is undefined where the provider does not say. */
export interface ProviderEmail {
  readonly email: string;
  readonly isVerified: boolean | undefined;
}

/** Who somebody is by the documents of a provider. Empty texts are not known. */
export interface ProviderAttributes {
  readonly stableId: string | undefined;
  readonly login: string;
  readonly name: string;
  readonly email: ProviderEmail | undefined;
  /** Undefined where no document holds any list of them. */
  readonly groups: readonly string[] | undefined;
  readonly role: string | undefined;
}

interface AttributeRules {
  readonly found: FoundByPaths;
  /** The attribute whose first value is an e-mail, below `attributes`. */
  readonly emailAttribute?: string;
  /** The operator vouches for the e-mails of this provider. */
  readonly areEmailsVouchedFor: boolean;
}

/** Where a stable id stands, the surest first. */
const ID_KEYS = ['sub', 'id', 'user_id', 'uuid'] as const;

/** Reads who somebody is; earlier documents are believed before later ones. An e-mail counts as verified by the document that it stands in, and no other one. */
export function readProviderAttributes(documents: readonly ProviderDocument[], rules: AttributeRules): ProviderAttributes {
  const { found } = rules;
  const firstOf = (keys: readonly string[]): string => textIn(keys.flatMap((key) => documents.map((document) => member(document, key))));
  const email = documents.map((document, index) => emailIn(document, index, rules)).find((one) => one !== undefined);
  return {
    stableId: firstId([...ID_KEYS.flatMap((key) => documents.map((document) => member(document, key))), ...(found.id ?? [])]),
    login: textIn(found.login ?? []) || firstOf(['login', 'username']) || (email?.email ?? ''),
    name: textIn(found.name ?? []) || firstOf(['name', 'display_name']),
    email,
    groups: (found.groups ?? documents.map((document) => member(document, 'groups'))).map(textMembers).find((list) => list !== undefined),
    role: (found.role ?? []).map(textOf).find((text) => text !== ''),
  };
}

/** What nobody has given a meaning by a prototype. */
const member = (document: ProviderDocument, key: string): unknown => (Object.hasOwn(document, key) ? document[key] : undefined);

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const textIn = (values: readonly unknown[]): string => values.map(textOf).find((text) => text !== '') ?? '';

/** The texts of a list, or the one text; undefined of anything else. */
function textMembers(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one !== '') : undefined;
}

/** A number that JavaScript cannot hold would be somebody else's too. */
function firstId(values: readonly unknown[]): string | undefined {
  const [id] = values.flatMap((value) => {
    if (typeof value === 'string' && value.trim() !== '') return [value];
    return Number.isSafeInteger(value) ? [String(value)] : [];
  });
  return id;
}

function emailIn(
  document: ProviderDocument,
  index: number,
  { found, emailAttribute, areEmailsVouchedFor }: AttributeRules,
): ProviderEmail | undefined {
  const attributes = member(document, 'attributes');
  const ofAttribute = emailAttribute && isDocument(attributes) ? member(attributes, emailAttribute) : undefined;
  const upn = textOf(member(document, 'upn'));
  const email =
    textOf(found.email?.[index]) ||
    textOf(member(document, 'email')) ||
    textOf(Array.isArray(ofAttribute) ? ofAttribute[0] : undefined) ||
    (isMailAddress(upn) ? upn : '');
  if (email === '') return undefined;
  const claims = found.emailVerified
    ? [found.emailVerified[index]]
    : [member(document, 'email_verified'), member(document, 'verified_email')];
  return { email, isVerified: areEmailsVouchedFor || claims.map(truthOf).find((truth) => truth !== undefined) };
}

/** Some providers write `"true"`. */
const truthOf = (value: unknown): boolean | undefined =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined;

/** Whether a value is an object as JSON has it. */
export const isDocument = (value: unknown): value is ProviderDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The one of somebody's e-mails that they use first; `isVerified` as the list says. */
export function primaryEmail(entries: readonly unknown[]): ProviderEmail | undefined {
  const emails = entries.filter(isDocument).filter((entry) => textOf(entry['email']) !== '');
  const primary = emails.find((entry) => entry['primary'] === true || entry['is_primary'] === true);
  return primary && { email: textOf(primary['email']), isVerified: truthOf(primary['verified'] ?? primary['is_confirmed']) };
}
