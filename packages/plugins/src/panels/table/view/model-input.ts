import type { Frame } from '@pharos/plugin';
import type { PanelContext } from '@pharos/plugin/ui';
import type { TableOptions } from '../options.ts';

/** Of a row of letters of the usual size. */
export const ROW_PX = 28;

/** What a table is made of. */
export interface ModelInput {
  readonly frames: readonly Frame[];
  readonly options: TableOptions;
  readonly widthPx: number;
  readonly context: PanelContext;
}
