import type { PanelHost } from '@pharos/plugin/ui';
import { createContext } from 'react';

/** What all cells of a table share. */
export interface TableActions {
  readonly host: Pick<PanelHost, 'valueLinks' | 'valueFilter'>;
  /** Shows a value whole. */
  readonly inspect: (title: string, text: string) => void;
}

export const TableContext = createContext<TableActions>({ host: {}, inspect: () => undefined });
