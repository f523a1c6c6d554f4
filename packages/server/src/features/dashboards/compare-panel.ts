import { findPanel } from '@pharos/domain/dashboard/panel-commands';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { openDocument } from '@pharos/domain/dashboard/upgrades/open-document';
import { comparePanelVersions, type VersionLine } from '@pharos/domain/dashboard/versions/compare-versions';

/** What one version did to a panel, as a piece of work: texts only, which pass between threads at once. */
export interface PanelComparison {
  /** The document of the version before; undefined where there was none. */
  readonly text: string | undefined;
  readonly panelId: number;
  /** What the comparison before found in the version that is compared; undefined for the newest one, of which only the panel is wanted. */
  readonly newer: Pick<PanelComparisonResult, 'panel'> | undefined;
  /** Bytes that the differences may have as JSON. */
  readonly maxBytes: number;
}

export type PanelDifference = Pick<VersionLine, 'kind' | 'detail' | 'before' | 'after'>;

export interface PanelComparisonResult {
  /** JSON of the panel in the version before; undefined where it does not have it. */
  readonly panel: string | undefined;
  readonly differences: readonly PanelDifference[];
  /** Of the differences, as JSON. */
  readonly bytes: number;
  /** There are more differences than have room. */
  readonly isCut: boolean;
}

/** Opens a document and compares one panel of it: seconds of work where the document is large, so it runs in a thread. */
export function comparePanel({ text, panelId, newer, maxBytes }: PanelComparison): PanelComparisonResult {
  const panel = text === undefined ? undefined : findPanel(readDashboard(openDocument(JSON.parse(text))), panelId);
  const reported = newer
    ? bounded(comparePanelVersions(panel, newer.panel === undefined ? undefined : JSON.parse(newer.panel)), maxBytes)
    : { differences: [], bytes: 0, isCut: false };
  return { panel: panel && JSON.stringify(panel), ...reported };
}

function bounded(lines: readonly VersionLine[], maxBytes: number): Omit<PanelComparisonResult, 'panel'> {
  const differences: PanelDifference[] = [];
  let bytes = 0;
  for (const { kind, detail, before, after } of lines) {
    const difference = { kind, detail, before, after };
    const more = Buffer.byteLength(JSON.stringify(difference)) + ','.length;
    if (bytes + more > maxBytes) return { differences, bytes, isCut: true };
    bytes += more;
    differences.push(difference);
  }
  return { differences, bytes, isCut: false };
}
