// Written by `npm run registries` from the plugin folders; never edited.
import { anySource } from '../any-source.ts';
import type { DataSource } from '../transports.ts';
import { plugin as host } from '../data-sources/host/index.ts';
import { plugin as prometheus } from '../data-sources/prometheus/index.ts';
import { plugin as testData } from '../data-sources/test-data/index.ts';

export const sources: readonly DataSource[] = [
  anySource(host),
  anySource(prometheus),
  anySource(testData),
];
