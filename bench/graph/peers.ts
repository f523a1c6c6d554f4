import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildPeerPage } from '../peers/build-peer-page.ts';
import { installPeer, type PeerDependencies } from '../peers/install-peer.ts';

export const PEERS = ['grafana', 'perses'] as const;
export type PeerName = (typeof PEERS)[number];

/** What the pages of each peer are installed with. */
const DEPENDENCIES: Readonly<Record<PeerName, PeerDependencies>> = {
  grafana: {
    '@grafana/data': '13.2.2',
    '@grafana/i18n': '13.2.2',
    '@grafana/schema': '13.2.2',
    '@grafana/ui': '13.2.2',
    react: '19.3.1',
    'react-dom': '19.3.1',
    rxjs: '7.8.2',
  },
  // Its plugin system pulls some in that are never used, by the way it loads parts at run time.
  perses: {
    '@emotion/react': '11.14.0',
    '@emotion/styled': '11.14.1',
    '@hookform/resolvers': '3.10.0',
    '@mui/material': '6.5.0',
    '@perses-dev/components': '0.52.0',
    '@perses-dev/core': '0.52.0',
    '@perses-dev/dashboards': '0.52.0',
    '@perses-dev/explore': '0.52.0',
    '@perses-dev/plugin-system': '0.52.0',
    '@perses-dev/timeseries-chart-plugin': '0.10.2',
    '@tanstack/react-query': '4.44.0',
    'date-fns': '4.4.0',
    'date-fns-tz': '3.2.0',
    echarts: '5.5.0',
    immer: '10.2.0',
    lodash: '4.18.1',
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router-dom': '6.30.4',
    'use-resize-observer': '9.1.0',
  },
};

/** Where a peer is installed, now where that has not been done. */
export const peerFolder = (peer: PeerName): string => installPeer(peer, DEPENDENCIES[peer]);

/** Installs the peers where that has not been done, and builds `<peer>.html` beside our own pages. */
export async function buildPeers(outDir: string): Promise<void> {
  for (const peer of PEERS) {
    const folder = peerFolder(peer);
    cpSync(join(import.meta.dirname, 'peers'), folder, { recursive: true });
    await buildPeerPage({ folder, name: peer, outDir, bench: import.meta.dirname });
  }
}
