import type { Generated } from 'kysely';

interface AnnotationTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  /** Null: of the organisation. */
  readonly dashboardId: number | null;
  /** 0: of the whole dashboard. */
  readonly panelId: number;
  /** 0: no alert rule wrote it. */
  readonly alertId: number;
  /** Id of the row that a region begins with, in both of its rows; 0: no region. */
  readonly regionId: number;
  /** Epoch ms, like all instants. */
  readonly time: number;
  /** Of the whole region in both of its rows; the time itself where there is none. */
  readonly beginsAt: number;
  readonly endsAt: number;
  readonly text: string;
  /** JSON. */
  readonly data: string;
  readonly newState: string;
  readonly prevState: string;
  /** User id; -1 for keys and anonymous visitors. */
  readonly createdBy: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

interface AnnotationTagTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly annotationId: number;
  readonly tagKey: string;
  readonly tagValue: string;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    annotation: AnnotationTable;
    annotationTag: AnnotationTagTable;
  }
}
