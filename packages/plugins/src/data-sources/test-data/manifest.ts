import type { DataSourceManifest } from '../../data-source-plugin.ts';
import { scenarioList } from './scenario-list.ts';

export const manifest: DataSourceManifest = {
  id: 'testdata',
  otherIds: ['grafana-testdata-datasource'],
  name: 'TestData DB',
  description: 'Made-up data for trying panels: random walks, fixed values, slow and failing queries, streams. Needs no settings.',
  author: 'Pharos',
  logo: 'builtin:testdata',
  access: ['proxy'],
  secrets: [],
  streams: true,
  isBuiltIn: true,
  scenarios: scenarioList,
};
