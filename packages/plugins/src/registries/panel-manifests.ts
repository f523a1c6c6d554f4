// Written by `npm run registries` from the plugin folders; never edited.
import type { PanelManifest } from '../panel-plugin.ts';
import { manifest as graph } from '../panels/graph/manifest.ts';

export const panelManifests: readonly PanelManifest[] = [
  graph,
];
