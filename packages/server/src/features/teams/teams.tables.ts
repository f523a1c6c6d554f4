import type { Generated } from 'kysely';

interface TeamTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly name: string;
  readonly nameKey: string;
  /** Empty: none. */
  readonly email: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

interface TeamMemberTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly teamId: number;
  readonly userId: number;
  /** The sync that gave it, by its section of the configuration (`ldap`, `oauth_github`); null: made by hand. */
  readonly origin: string | null;
  readonly createdAt: number;
}

interface TeamGroupTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly teamId: number;
  /** A name of a directory, or of a group of a provider, as it was written. */
  readonly groupId: string;
  /** As it is compared. */
  readonly groupKey: string;
  readonly createdAt: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    team: TeamTable;
    teamMember: TeamMemberTable;
    teamGroup: TeamGroupTable;
  }
}
