import { moved } from '../../platform/workers/moved.ts';
import { compareDocuments, type Diff, type DiffInput } from './compare-documents.ts';
import { comparePanel, type PanelComparison, type PanelComparisonResult } from './compare-panel.ts';

/** A piece of work for the thread of comparisons. */
export type ComparisonTask =
  | { readonly kind: 'documents'; readonly input: DiffInput }
  | { readonly kind: 'panel'; readonly input: PanelComparison };

/** Compares beside the event loop: two documents to a `Diff`, a panel of two versions to a `PanelComparisonResult`. */
export default function compareInThread(task: ComparisonTask): Diff | PanelComparisonResult {
  if (task.kind === 'panel') return comparePanel(task.input);
  const diff = compareDocuments(task.input);
  return 'bytes' in diff ? moved(diff, [diff.bytes.buffer]) : diff;
}
