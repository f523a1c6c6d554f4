import type { Panel } from '@pharos/contract/dashboard/panel';
import { fillResponseNames, NAMES_WITHOUT_REQUEST } from '@pharos/domain/dashboard/shown/fill-response-names';
import { findPanelManifest } from '../../../platform/plugins/panel-kinds.ts';
import { useMemo } from 'react';

const NO_FIELDS: readonly string[] = [];

/** The panel with those names in its texts that its last response has decided: `$__interval` and the like. */
export function useFilledPanel(panel: Panel, names: Readonly<Record<string, string>>): Panel {
  return useMemo(() => {
    const manifest = findPanelManifest(panel.type);
    return fillResponseNames(panel, manifest?.needsNoData ? NAMES_WITHOUT_REQUEST : names, manifest?.textFields ?? NO_FIELDS);
  }, [panel, names]);
}
