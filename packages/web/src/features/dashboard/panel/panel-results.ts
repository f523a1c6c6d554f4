import type { Panel } from '@pharos/contract/dashboard/panel';
import { isPanelResult, referenceOfTarget } from '@pharos/domain/data-sources/source-reference';

/** A query that shows the result of another panel. */
export interface ResultQuery {
  readonly refId: string;
  /** The other panel; undefined where the document does not name one. */
  readonly panelId: number | undefined;
}

/** The queries of a panel that show the results of other panels, and are not hidden. */
export const resultQueriesOf = ({ datasource, targets = [] }: Panel): readonly ResultQuery[] =>
  targets
    .filter((target) => target.hide !== true && isPanelResult(referenceOfTarget(datasource, target)))
    .map(({ refId, panelId }) => ({ refId, panelId: typeof panelId === 'number' ? panelId : undefined }));

/** Whether nothing but results of other panels is shown. */
export const showsOnlyResults = (panel: Panel): boolean => {
  const shown = (panel.targets ?? []).filter(({ hide }) => hide !== true);
  return isPanelResult(panel.datasource) || (shown.length > 0 && resultQueriesOf(panel).length === shown.length);
};
