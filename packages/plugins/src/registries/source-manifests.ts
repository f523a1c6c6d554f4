// Written by `npm run registries` from the plugin folders; never edited.
import type { DataSourceManifest } from '../data-source-plugin.ts';
import { manifest as host } from '../data-sources/host/manifest.ts';
import { manifest as prometheus } from '../data-sources/prometheus/manifest.ts';
import { manifest as testData } from '../data-sources/test-data/manifest.ts';

export const sourceManifests: readonly DataSourceManifest[] = [
  host,
  prometheus,
  testData,
];
