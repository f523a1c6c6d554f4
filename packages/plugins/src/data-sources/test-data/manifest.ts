import { type DataSourceManifest, TEXT_LIMITS, drawLogo } from '@pharos/plugin';
import { scenarioList } from './scenario-list.ts';

export const manifest: DataSourceManifest = {
  id: 'testdata',
  otherIds: ['grafana-testdata-datasource'],
  name: 'TestData DB',
  description: 'Made-up data for trying panels: random walks, fixed values, slow and failing queries, streams. Needs no settings.',
  author: 'Pharos',
  // A die.
  logo: drawLogo({
    background: 'violet',
    lines: '<rect x="5" y="5" width="14" height="14" rx="3"/><path stroke-width="2.4" d="M9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01"/>',
  }),
  access: ['proxy'],
  secrets: [],
  queryText: ['scenarioId', 'stringInput'],
  streams: true,
  isBuiltIn: true,
  maxLengths: { alias: TEXT_LIMITS.name, scenarioId: TEXT_LIMITS.name, csvContent: TEXT_LIMITS.filled },
  scenarios: scenarioList,
};
