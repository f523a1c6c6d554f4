import type { Generated } from 'kysely';

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
  readonly createdAt: number;
  readonly updatedAt: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    org: OrgTable;
  }
}
