import type { Panel } from '@pharos/contract/dashboard/panel';
import { findPanel } from '@pharos/domain/dashboard/panel-commands';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { openDocument } from '@pharos/domain/dashboard/upgrades/open-document';
import { comparePanelVersions, type VersionLine } from '@pharos/domain/dashboard/versions/compare-versions';
import type { LoopSlices } from '../../platform/work-budget/loop-slices.ts';
import type { VersionRow } from './versions.repository.ts';

/** Characters of documents that are read for one history; older versions than fit in are not looked at. */
const MAX_TEXT = 16 * 1024 * 1024;

/** A save that changed the panel. */
export interface PanelChange {
  readonly row: VersionRow;
  readonly differences: readonly VersionLine[];
}

export interface PanelHistory {
  readonly changes: readonly PanelChange[];
  /** Older versions are gone, or were not looked at. */
  readonly isCut: boolean;
}

interface HistoryParts {
  /** Newest first. */
  readonly list: readonly VersionRow[];
  readonly panelId: number;
  /** Undefined where the version is gone by now. */
  readonly readDocument: (row: VersionRow) => Promise<string | undefined>;
  readonly slices: LoopSlices;
}

const panelOf = (text: string, panelId: number): Panel | undefined => findPanel(readDashboard(openDocument(JSON.parse(text))), panelId);

/** Compares each version with the one before it, one document after the other, so that never more than two of them are held. */
export async function buildPanelHistory({ list, panelId, readDocument, slices }: HistoryParts): Promise<PanelHistory> {
  const changes: PanelChange[] = [];
  let newer: { readonly row: VersionRow; readonly panel: Panel | undefined } | undefined;
  let length = 0;
  const compare = (panel: Panel | undefined) => {
    if (!newer) return;
    const differences = comparePanelVersions(panel, newer.panel);
    if (differences.length > 0) changes.push({ row: newer.row, differences });
  };
  for (const row of list) {
    const text = await readDocument(row);
    length += text?.length ?? 0;
    if (text === undefined || length > MAX_TEXT) return { changes, isCut: true };
    const panel = await slices.run(() => {
      const found = panelOf(text, panelId);
      compare(found);
      return found;
    });
    newer = { row, panel };
  }
  const isCut = newer !== undefined && newer.row.parentVersion !== 0;
  if (!isCut) compare(undefined); // the first version made what it holds
  return { changes, isCut };
}
