import type { Panel } from '@pharos/contract/dashboard/panel';
import { panelText, pastePanel, readPanelText } from '@pharos/domain/dashboard/panel-text';
import { isText, type Remember } from '../../../platform/remember/remember.ts';
import { addVisibly, visibleRow } from '../grid/visible-row.ts';
import type { DashboardStore } from '../store/dashboard-store.ts';

const KEY = 'copied-panel';

/** Keeps a panel for every dashboard of this browser, and gives it to the clipboard where the browser allows that. */
export function copyToClipboard(remember: Remember, panel: Panel): void {
  const text = panelText(panel);
  remember.write(KEY, text);
  navigator.clipboard?.writeText(text).catch(() => undefined); // refused: here it is remembered
}

/** The panel that was copied last in this browser. */
export const copiedPanel = (remember: Remember): Panel | undefined => readPanelText(remember.read(KEY, isText, ''));

/** Puts a panel where one is looking. */
export const pasteVisibly = (store: DashboardStore, panel: Panel): void => addVisibly(store, pastePanel(panel, visibleRow(store)));

/** Puts the panel of a pasted text on the page, else the one that was copied last; false where there is neither. */
export function pasteText(store: DashboardStore, remember: Remember, text: string): boolean {
  const panel = readPanelText(text) ?? copiedPanel(remember);
  if (panel) pasteVisibly(store, panel);
  return panel !== undefined;
}
