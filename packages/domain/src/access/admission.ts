import { isMailAddress } from '@pharos/contract/mail-address';

/** Who says who somebody is. The e-mails of a directory and of a proxy count as verified. */
export type IdentitySource = 'directory' | 'provider' | 'proxy';

/** What a section of the configuration lets its identities do. */
export interface AdmissionPolicy {
  readonly source: IdentitySource;
  /** People without an account get one. */
  readonly makesUsers: boolean;
  /** An identity may join an account by its e-mail. */
  readonly linksByEmail: boolean;
  /** Of a provider: domains of e-mails that it may join accounts by. */
  readonly authoritativeDomains: readonly string[];
}

/** An e-mail as an identity shows it; empty where there is none. */
export interface ShownEmail {
  readonly email: string;
  /** Whether a provider says that it is verified. */
  readonly isEmailVerified: boolean;
}

/** An account that an identity is recognised as. */
export interface RecognisedUser {
  readonly isDisabled: boolean;
}

/** An account whose e-mail an identity shows. */
export interface SameEmailUser extends RecognisedUser {
  /** False where its login reads like that e-mail, and its e-mail is another. */
  readonly isItsEmail: boolean;
  readonly isServerAdmin: boolean;
  /** In any organisation. */
  readonly isOrgAdmin: boolean;
  /** Has an identity of the same section already. */
  readonly hasIdentity: boolean;
  readonly isEmailSelfDeclared: boolean;
}

/** Why an identity does not join the account that has its e-mail. */
export type JoinObstacle =
  | 'switched-off'
  | 'not-verified'
  | 'not-authoritative'
  | 'only-login'
  | 'server-admin'
  | 'org-admin'
  | 'disabled'
  | 'other-identity'
  | 'self-declared';

/** What a directory or a proxy says of an e-mail is believed, what a provider says where it says so. */
export const isEmailBelieved = (source: IdentitySource, { email, isEmailVerified }: ShownEmail): boolean =>
  isMailAddress(email) && (source !== 'provider' || isEmailVerified);

/** Equal to one of the domains, which have no subdomains: `evil-corp.test` and `x.corp.test` are not `corp.test`. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return isMailAddress(email) && domains.some((entry) => entry.toLowerCase() === domain);
}

/** The first reason against joining; undefined where the identity may join the account. */
export function joinObstacle(policy: AdmissionPolicy, shown: ShownEmail, user: SameEmailUser): JoinObstacle | undefined {
  const isProvider = policy.source === 'provider';
  if (!policy.linksByEmail) return 'switched-off';
  if (!user.isItsEmail) return 'only-login';
  if (!isEmailBelieved(policy.source, shown)) return 'not-verified';
  if (isProvider && !isOfDomain(shown.email, policy.authoritativeDomains)) return 'not-authoritative';
  if (user.isServerAdmin) return 'server-admin';
  if (isProvider && user.isOrgAdmin) return 'org-admin';
  if (user.isDisabled) return 'disabled';
  if (user.hasIdentity) return 'other-identity';
  return user.isEmailSelfDeclared ? 'self-declared' : undefined;
}

/** The accounts that an identity may stand for, as far as there are any. */
export interface CandidateUsers<Recognised, SameEmail> {
  /** Linked by issuer and stable id. */
  readonly byIdentity: Recognised | undefined;
  /** Linked by what an importer wrote. */
  readonly byImport: Recognised | undefined;
  /** Has the login that a proxy names. */
  readonly byLogin: Recognised | undefined;
  readonly bySameEmail: SameEmail | undefined;
}

/** Why an identity is not let in. */
export type AdmissionRefusal =
  | { readonly reason: 'disabled' | 'no-new-users' | 'no-name' | 'no-org' | 'quota-reached' }
  | { readonly reason: 'email-taken'; readonly obstacle: JoinObstacle }
  /** `setting` is the key of the configuration that says where the id stands. */
  | { readonly reason: 'no-stable-id'; readonly setting: string };

/** What a person reads who is not let in. Nothing of it says whose the account is. Whom a proxy signs in has no way to sign in here otherwise. */
export function refusalText(refusal: AdmissionRefusal, provider: string, source?: IdentitySource): string {
  switch (refusal.reason) {
    case 'disabled':
      return 'This account is disabled. Ask an administrator.';
    case 'email-taken':
      if (source === 'proxy') return 'An account with this e-mail exists; an administrator can link it';
      return `An account with this e-mail exists. Sign in with its password and connect ${provider} in your profile, or ask an administrator.`;
    case 'no-new-users':
      return `There is no account for you here, and signing in by ${provider} makes none. Ask an administrator.`;
    case 'no-name':
      return `Neither a login nor an e-mail came from ${provider}. Ask an administrator.`;
    case 'no-stable-id':
      return `Nothing came from ${provider} by which you are known for good. An administrator can say where it stands, with ${refusal.setting}.`;
    case 'no-org':
      return 'The organisation that new people come into is not there. Ask an administrator.';
    case 'quota-reached':
      return 'Users quota reached';
  }
}

export type Admission<Recognised, SameEmail> =
  | { readonly kind: 'known'; readonly by: 'identity' | 'import' | 'login'; readonly user: Recognised }
  | { readonly kind: 'joins'; readonly user: SameEmail }
  | { readonly kind: 'new' }
  | { readonly kind: 'refused'; readonly refusal: AdmissionRefusal };

/**
 * What becomes of an identity. A login never joins an account, save that the value of a proxy names the account of that login, whoever it was before.
 * Who is recognised and disabled stays out; a taken e-mail that may not be joined keeps the identity out rather than making a second account of it.
 */
export function decideAdmission<Recognised extends RecognisedUser, SameEmail extends SameEmailUser>(
  policy: AdmissionPolicy,
  shown: ShownEmail,
  candidates: CandidateUsers<Recognised, SameEmail>,
): Admission<Recognised, SameEmail> {
  const known = recognise(policy, candidates);
  if (known) return known.user.isDisabled ? { kind: 'refused', refusal: { reason: 'disabled' } } : { kind: 'known', ...known };
  const { bySameEmail } = candidates;
  if (bySameEmail) {
    const obstacle = joinObstacle(policy, shown, bySameEmail);
    return obstacle ? { kind: 'refused', refusal: { reason: 'email-taken', obstacle } } : { kind: 'joins', user: bySameEmail };
  }
  return policy.makesUsers ? { kind: 'new' } : { kind: 'refused', refusal: { reason: 'no-new-users' } };
}

function recognise<Recognised>(
  { source }: AdmissionPolicy,
  { byIdentity, byImport, byLogin }: Pick<CandidateUsers<Recognised, unknown>, 'byIdentity' | 'byImport' | 'byLogin'>,
): { readonly by: 'identity' | 'import' | 'login'; readonly user: Recognised } | undefined {
  if (source === 'proxy' && byLogin) return { by: 'login', user: byLogin };
  if (byIdentity) return { by: 'identity', user: byIdentity };
  return byImport && { by: 'import', user: byImport };
}
