import type { Panel } from '@pharos/contract/dashboard/panel';

/** The name of a panel for people and assistive technology; panels may be untitled. */
export const panelName = ({ id, title }: Pick<Panel, 'id' | 'title'>): string => title?.trim() || `Panel ${id}`;
