// Written by `npm run registries` from the plugin folders; never edited.
import type { PanelManifest } from '../panel-plugin.ts';

export const panelManifests: readonly PanelManifest[] = [];
