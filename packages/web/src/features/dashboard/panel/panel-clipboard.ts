import type { Panel } from '@pharos/contract/dashboard/panel';
import { panelText, pastePanel, readPanelText } from '@pharos/domain/dashboard/panel-text';
import { isText, type Remember } from '../../../platform/remember/remember.ts';
import { addVisibly, visibleRow } from '../grid/visible-row.ts';
import type { DashboardStore } from '../../dashboard-store/index.ts';

const KEY = 'copied-panel';
/** Whether the clipboard of the system has not got it: then the page's own stands for it. */
const APART_KEY = 'copied-panel-apart';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** Keeps a panel for every dashboard of this browser, and gives it to the clipboard where the browser allows that. */
export function copyToClipboard(remember: Remember, panel: Panel): void {
  const text = panelText(panel);
  remember.write(KEY, text);
  remember.write(APART_KEY, true);
  navigator.clipboard?.writeText(text).then(
    () => remember.write(APART_KEY, false),
    () => undefined, // refused: here it is remembered
  );
}

/** The panel that was copied last in this browser. */
export const copiedPanel = (remember: Remember): Panel | undefined => readPanelText(remember.read(KEY, isText, ''));

/** Puts a panel where one is looking. */
export const pasteVisibly = (store: DashboardStore, panel: Panel): void => addVisibly(store, pastePanel(panel, visibleRow(store)));

/** The same where the system's clipboard could not take it: what is pasted then says nothing of it. */
export const panelApart = (remember: Remember): Panel | undefined =>
  remember.read(APART_KEY, isFlag, false) ? copiedPanel(remember) : undefined;
