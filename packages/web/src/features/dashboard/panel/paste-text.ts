import type { FrontendDataSource } from '@pharos/contract/api/boot';
import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import { addPanel } from '@pharos/domain/dashboard/add-and-remove';
import { readPastedText, type PastedText } from '@pharos/domain/dashboard/pasted-text';
import { findSource, referenceOfTarget, type SourceSettings } from '@pharos/domain/data-sources/source-reference';
import { findManifest } from '@pharos/plugin/run/registry';
import { loadPlugin } from '../../../platform/chunks/load-plugin.ts';
import type { PagePlugins } from '../../../platform/plugins/page-plugins.ts';
import { unitFields } from '../../../platform/plugins/panel-unit.ts';
import type { Session } from '../../../platform/session/session.ts';
import { offeredImport } from '../../../platform/imports/offered-import.ts';
import { makeToast } from '../../../platform/toasts/toast.ts';
import { addVisibly, visibleRow } from '../grid/visible-row.ts';
import type { PanelActionHost } from './panel-actions.ts';
import { panelApart, pasteVisibly } from './panel-clipboard.ts';

export interface PasteHost extends PanelActionHost {
  readonly plugins: PagePlugins;
  readonly session: Pick<Session, 'settings' | 'may'>;
}

/** Puts what was pasted on the page: a panel, or the graph of a query. What is neither gets one quiet word. */
export async function pasteText(host: PasteHost, text: string): Promise<void> {
  const pasted = readPastedText(text);
  if (pasted.kind === 'panel') return pasteVisibly(host.store, pasted.panel);
  if (pasted.kind === 'text' && (await pasteQuery(host, pasted.text))) return;
  if (pasted.kind === 'dashboard' && host.session.may('edit-somewhere')) return offeredImport.set({ text, name: 'the clipboard' });
  const apart = panelApart(host.remember);
  if (apart) return pasteVisibly(host.store, apart);
  const [title, detail] = MESSAGES[pasted.kind];
  // One card, however often somebody tries.
  host.toasts.show({ ...makeToast('info', title, detail), topic: 'paste' });
}

const NOTHING = ['Nothing to paste', 'The clipboard holds neither a panel nor a query.'] as const;
const MESSAGES: Readonly<Record<Exclude<PastedText['kind'], 'panel'>, readonly [title: string, detail: string]>> = {
  dashboard: ['The clipboard holds a dashboard', 'Editors and admins import dashboards.'],
  'too-long': ['Too long to paste', 'A panel or a query has at most a million letters.'],
  text: NOTHING,
  nothing: NOTHING,
};

/** Adds the graph of a text that is a query of the page's source, as one step; false where it is none. */
async function pasteQuery({ plugins, store, toasts, session }: PasteHost, text: string): Promise<boolean> {
  const { settings } = session;
  const others = await loadPlugin(toasts, plugins.others.load);
  const manifestOf = (type: string) => findManifest(others, type);
  const reads = (type: string) => manifestOf(type)?.readsPastedText === true;
  const source = sourceOfPaste(settings, store.getState().history.current, reads);
  const loadEditor = source && others.editors[manifestOf(source.type)?.id ?? ''];
  const query = loadEditor && (await loadPlugin(toasts, loadEditor)).readPastedText?.(text);
  const loadPanel = query && plugins.panels[query.panelType];
  if (!query || !loadPanel) return false;
  const { panelType: type, title, unit, target } = query;
  const plugin = await loadPlugin(toasts, loadPanel);
  const fields = {
    datasource: source.name === settings.defaultDatasource ? null : source.name,
    targets: [{ refId: 'A', ...target }],
    ...(unit === undefined ? {} : unitFields({ type }, unit, plugin)),
  };
  addVisibly(store, addPanel({ type, title, fields, y: visibleRow(store), label: 'Paste query' }));
  return true;
}

/**
 * The source that a pasted query is sent to: the default one where its kind reads such texts, else the one that the newest panel of the
 * dashboard uses, else the first by name. Undefined where the page knows none.
 */
function sourceOfPaste(
  settings: SourceSettings,
  { panels }: Pick<Dashboard, 'panels'>,
  reads: (type: string) => boolean,
): FrontendDataSource | undefined {
  const isReader = (source: FrontendDataSource | undefined): source is FrontendDataSource => source?.id !== undefined && reads(source.type);
  const used = panels
    .flatMap((panel) => [panel, ...(panel.panels ?? [])])
    .toSorted((a, b) => b.id - a.id)
    .flatMap(({ datasource, targets = [] }) =>
      targets.map((target) => findSource({ datasource: referenceOfTarget(datasource, target) }, settings)),
    );
  const known = Object.values(settings.datasources).toSorted((a, b) => a.name.localeCompare(b.name));
  return [findSource({}, settings), ...used, ...known].find(isReader);
}
