import { findPanel, updatePanel } from '@pharos/domain/dashboard/panel-commands';
import type { PanelHost, SavedPanel } from '@pharos/plugin/ui';
import { lazyCode } from '@pharos/ui/lazy';
import { useMemo } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import type { Session } from '../../../platform/session/session.ts';
import { annotationHost, type DashboardStore, useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';
import { usePanelServices } from '../services/usePanelServices.ts';

const linkerCode = lazyCode(async () => (await import('../links/value-linker.ts')).createValueLinker);

/** Most values lead nowhere, so that this is no part of a first picture. */
const valueLinksOf = (store: DashboardStore, session: Session): NonNullable<PanelHost['valueLinks']> => ({
  loaded: () => linkerCode.loaded()?.(store, session),
  load: async () => (await linkerCode.load())(store, session),
});

const filterCode = lazyCode(async () => (await import('../links/value-filter.ts')).createValueFilter);

const valueFilterOf = (store: DashboardStore, shownId: number): NonNullable<PanelHost['valueFilter']> => ({
  loaded: () => filterCode.loaded()?.(store, shownId),
  load: async () => (await filterCode.load())(store, shownId),
});

/** Of this page; its code comes with the first table that is long enough. */
const orderRows: NonNullable<PanelHost['orderRows']> = async (sorted) =>
  (await import('../../../platform/data-thread/page-data-thread.ts')).pageDataThread().order(sorted);

/** What a drawn panel may do to this dashboard. A copy of a repeat changes the panel that it was made from. */
export function usePanelHost(shownId: number): PanelHost {
  const store = useDashboardStore();
  const { session } = usePlatform();
  const panelId = useDashboard(({ shown, meta }) => (meta.canEdit ? (shown.byId.get(shownId)?.source.id ?? shownId) : undefined));
  const services = usePanelServices();
  const hasSettings = useDashboard(({ meta }) => meta.showSettings);
  return useMemo(
    () => ({
      ...(services && { services }),
      ...(hasSettings && { jsonAddress: '?editview=dashboard_json' }),
      zoom: (fromMs: number, toMs: number) => store.setRange({ from: Math.round(fromMs), to: Math.round(toMs) }),
      pointer: store.pointer,
      explain: (point) => store.explain(shownId, point),
      valueLinks: valueLinksOf(store, session),
      valueFilter: valueFilterOf(store, shownId),
      ...(typeof Worker === 'function' && { orderRows }),
      ...annotationHost(store.annotations, panelId),
      ...(panelId === undefined ? {} : { savedPanel: savedPanelOf(store, panelId) }),
    }),
    [store, session, panelId, shownId, services, hasSettings],
  );
}

const savedPanelOf = (store: DashboardStore, panelId: number): SavedPanel => ({
  read: () => findPanel(store.getState().history.current, panelId) ?? {},
  change: (label, fields, mergeKey) =>
    store.edit({ ...updatePanel(panelId, fields, label), mergeKey: mergeKey && `panel:${panelId}:${mergeKey}` }),
});
