import type { Panel } from '@pharos/contract/dashboard/panel';
import type { PanelManifest } from '@pharos/plugin';
import type { PanelManifests } from './page-plugins.ts';

/** The manifest of a panel's type, which is there without its code; undefined where the plugin is not installed. */
export const findPanelManifest = ({ panelManifests }: PanelManifests, type: string): PanelManifest | undefined =>
  panelManifests.find(({ id, earlierIds }) => id === type || earlierIds?.includes(type));

/** Whether two panels of such a type stand side by side on a phone. */
export const fitsHalfPhone = (plugins: PanelManifests, type: string): boolean => findPanelManifest(plugins, type)?.fitsHalfPhone === true;

/** What a saved panel asks for and its type does not draw yet, in a few words. */
export const findNotDrawn = (plugins: PanelManifests, saved: Panel): string | undefined =>
  findPanelManifest(plugins, saved.type)?.notDrawn?.(saved);
