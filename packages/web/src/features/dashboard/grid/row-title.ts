import type { Panel } from '@pharos/contract/dashboard/panel';
import { NEW_ROW_TITLE } from '@pharos/domain/dashboard/defaults';

/** What a row is called; one without a title like a new one. */
export const rowTitle = ({ title }: Pick<Panel, 'title'>): string => title?.trim() || NEW_ROW_TITLE;
