import type { Generated } from 'kysely';
import type { Role } from '@pharos/contract/primitives';

interface OrgTable {
  readonly id: Generated<number>;
  readonly name: string;
  readonly nameKey: string;
  readonly address1: Generated<string>;
  readonly address2: Generated<string>;
  readonly city: Generated<string>;
  readonly zipCode: Generated<string>;
  readonly state: Generated<string>;
  readonly country: Generated<string>;
  /** The lists that hold where permissions were never saved were saved themselves: everywhere, and in General. */
  readonly hasDefaultAcl: Generated<boolean>;
  readonly hasGeneralAcl: Generated<boolean>;
  /** Its contents are being removed, and nobody meets it any more; null: it is there. */
  readonly deletedAt: number | null;
  /** From when on members need a second factor; null: they need none. */
  readonly secondFactorFrom: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

interface MembershipTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly userId: number;
  readonly role: Role;
  /** The sync that decides here, by its section of the configuration (`ldap`, `oauth_github`); null: made by hand. */
  readonly origin: string | null;
  /** The role by hand that a sync has taken over, which comes back when the sync ends; null where there was none. */
  readonly manualRole: Role | null;
  readonly createdAt: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    org: OrgTable;
    membership: MembershipTable;
  }
}
