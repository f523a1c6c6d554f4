import type { DataSourceManifest } from '../../data-source-plugin.ts';

export const manifest: DataSourceManifest = {
  id: 'host',
  name: 'Host',
  description: 'CPU, memory, load, disk, network and processes of the machine Pharos runs on. Needs no settings.',
  author: 'Pharos',
  logo: 'builtin:host',
  access: ['proxy'],
  secrets: [],
  addedBy: 'server-admin',
};
