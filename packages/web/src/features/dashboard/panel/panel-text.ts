import type { Panel } from '@pharos/contract/dashboard/panel';
import { NEW_ROW_TITLE } from '@pharos/domain/dashboard/defaults';
import { isMac } from '@pharos/ui/keyboard';

/** The name of a panel for people and assistive technology; panels may be untitled. */
export const panelName = ({ id, title }: Pick<Panel, 'id' | 'title'>): string => title?.trim() || `Panel ${id}`;

/** What a row is called; one without a title like a new one. */
export const rowTitle = ({ title }: Pick<Panel, 'title'>): string => title?.trim() || NEW_ROW_TITLE;

const modKey = (): string => (isMac() ? '⌘' : 'CTRL+');

/** What a copied panel is good for. */
export const copiedText = (): string => `${modKey()}V puts it on any dashboard, as does Add panel.`;

/** The way back after something was removed without a question. */
export const undoText = (): string => `${modKey()}Z brings it back.`;
