import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type PeerName, PEERS, peerFolder } from '../graph/peers.ts';
import { buildPeerPage } from '../peers/build-peer-page.ts';

export type TablePeer = `${PeerName}-table`;
export const TABLE_PEERS: readonly TablePeer[] = PEERS.map((peer) => `${peer}-table` as const);

/** Installs the peers where that has not been done, and builds the pages of their tables beside our own. */
export async function buildTablePeers(outDir: string): Promise<void> {
  for (const peer of PEERS) {
    const folder = peerFolder(peer);
    cpSync(join(import.meta.dirname, 'peers'), folder, { recursive: true });
    await buildPeerPage({ folder, name: `${peer}-table`, outDir, bench: import.meta.dirname });
  }
}
