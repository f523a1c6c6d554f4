import { type DataSourceManifest, TEXT_LIMITS, drawLogo } from '@pharos/plugin';

export const manifest: DataSourceManifest = {
  id: 'host',
  name: 'Host',
  description: 'CPU, memory, load, disk, network and processes of the machine Pharos runs on. Needs no settings.',
  author: 'Pharos',
  // Two machines in a rack.
  logo: drawLogo({
    background: 'green',
    lines:
      '<rect x="4.5" y="5" width="15" height="6" rx="1.5"/><rect x="4.5" y="13" width="15" height="6" rx="1.5"/><path d="M8 8h.01M8 16h.01M12 8h4M12 16h4"/>',
  }),
  access: ['proxy'],
  secrets: [],
  queryText: ['metric'],
  maxLengths: { fields: TEXT_LIMITS.name, filter: TEXT_LIMITS.name },
  stepEdge: 'end',
  addedBy: 'server-admin',
};
