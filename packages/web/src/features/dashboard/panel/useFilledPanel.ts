import type { Panel } from '@pharos/contract/dashboard/panel';
import { fillResponseNames, NAMES_WITHOUT_REQUEST } from '@pharos/domain/dashboard/shown/fill-response-names';
import { usePlatform } from '../../../platform/platform-context.ts';
import { findPanelManifest } from '../../../platform/plugins/panel-kinds.ts';
import { useMemo } from 'react';
import { useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';

const NO_FIELDS: readonly string[] = [];

/** The panel with those names in its texts that its last response has decided, `$__interval` and the like; without a request the page does. */
export function useFilledPanel(panel: Panel, names: Readonly<Record<string, string>>): Panel {
  const { resolvedRange } = useDashboardStore();
  const manifest = findPanelManifest(usePlatform().plugins, panel.type);
  const range = useDashboard((state) => (manifest?.needsNoData ? state.range : undefined));
  return useMemo(() => {
    const { fromMs, toMs } = resolvedRange();
    const known = manifest?.needsNoData ? { ...NAMES_WITHOUT_REQUEST, __from: String(fromMs), __to: String(toMs) } : names;
    return fillResponseNames(panel, known, manifest?.textFields ?? NO_FIELDS);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another range gives other bounds; the store reads it by itself
  }, [panel, manifest, names, range, resolvedRange]);
}
