import type { ShownNames } from '@pharos/domain/access/shown-names';
import type { RoleClaims, TeamClaims } from '@pharos/domain/access/sync-plan';
import type { IdentitySection } from '../../../platform/session/sign-in-method.ts';

/** Who somebody is, as a directory, a proxy or a provider has just shown. */
export interface Identity extends ShownNames {
  readonly section: IdentitySection;
  /** Who says so: of a provider its issuer, of a directory and of a proxy the section. */
  readonly issuer: string;
  /** What never changes of them there; undefined where nothing was shown. */
  readonly stableId: string | undefined;
  /** The key of the configuration that says where the stable id stands. */
  readonly stableIdKey: string;
  /** What an importer may have written in place of the stable id. */
  readonly earlierIds: readonly string[];
}

/** What the groups and attributes of an identity give by the mappings of its section. What is absent no mapping decides. */
export interface Claims {
  readonly isServerAdmin?: boolean;
  readonly roles?: RoleClaims;
  readonly teams?: TeamClaims;
  /** False where not all groups could be read: then nothing that hangs on them changes. */
  readonly areGroupsComplete: boolean;
}

export interface ShownIdentity {
  readonly identity: Identity;
  readonly claims: Claims;
}

/** As long as any directory or provider makes one. */
const SUBJECT_MAX_LENGTH = 1000;

/** The stable id where it can be stored and compared. */
export const usableSubject = ({ stableId }: Pick<Identity, 'stableId'>): string | undefined =>
  stableId !== undefined && stableId.trim() !== '' && stableId.length <= SUBJECT_MAX_LENGTH && !/\p{Cc}|\p{Cs}/u.test(stableId)
    ? stableId
    : undefined;
