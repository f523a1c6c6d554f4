import type { Generated } from 'kysely';
import type { TermKind } from '@pharos/domain/search/index-terms';

/** What a dashboard is found by beside its title. */
interface DashboardTermTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly dashboardId: number;
  /** `rules` marks a dashboard as indexed: by which rules, and a digest of all its terms. */
  readonly kind: TermKind | 'rules';
  readonly term: string;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    dashboardTerm: DashboardTermTable;
  }
}
