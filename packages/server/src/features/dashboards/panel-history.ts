import { MAX_PANEL_HISTORY_BYTES } from '@pharos/contract/api/dashboard-versions';
import type { PanelDifference, PanelComparison, PanelComparisonResult } from './compare-panel.ts';
import type { VersionRow } from './versions.repository.ts';

/** Characters of documents that are read for one history; older versions than fit in are not looked at. */
const MAX_TEXT = 16 * 1024 * 1024;

/** A save that changed the panel. */
export interface PanelChange {
  readonly row: VersionRow;
  readonly differences: readonly PanelDifference[];
}

export interface PanelHistory {
  readonly changes: readonly PanelChange[];
  /** Older versions are gone, or were not looked at, or changed more than is told. */
  readonly isCut: boolean;
}

export interface HistoryParts {
  /** Newest first. */
  readonly list: readonly VersionRow[];
  readonly panelId: number;
  /** Undefined where the version is gone by now. */
  readonly readDocument: (row: VersionRow) => Promise<string | undefined>;
  /** Undefined where it takes too long. */
  readonly compare: (input: PanelComparison) => Promise<PanelComparisonResult | undefined>;
}

/** Compares each version with the one before it, one document after the other, so that never more than two of them are held. */
export async function buildPanelHistory({ list, panelId, readDocument, compare }: HistoryParts): Promise<PanelHistory> {
  const changes: PanelChange[] = [];
  let newer: { readonly row: VersionRow; readonly panel: string | undefined } | undefined;
  let length = 0;
  let bytesLeft = MAX_PANEL_HISTORY_BYTES;
  /** False where the history ends here. */
  const step = async (row: VersionRow | undefined, text: string | undefined): Promise<boolean> => {
    const rowBytes = newer ? Buffer.byteLength(JSON.stringify(newer.row)) : 0; // a little more than on the wire
    const result = await compare({ text, panelId, newer, maxBytes: bytesLeft - rowBytes });
    if (!result) return false;
    if (newer && result.differences.length > 0) {
      changes.push({ row: newer.row, differences: result.differences });
      bytesLeft -= result.bytes + rowBytes;
    }
    newer = row && { row, panel: result.panel };
    return !result.isCut;
  };
  for (const row of list) {
    const text = await readDocument(row);
    length += text?.length ?? 0;
    if (text === undefined || length > MAX_TEXT || !(await step(row, text))) return { changes, isCut: true };
  }
  if (!newer) return { changes, isCut: false };
  // The first version made what it holds.
  const isCut = newer.row.parentVersion !== 0 || !(await step(undefined, undefined));
  return { changes, isCut };
}
