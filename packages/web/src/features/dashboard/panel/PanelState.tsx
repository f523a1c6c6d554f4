import type { Panel } from '@pharos/contract/dashboard/panel';
import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { EmptyState, ErrorState } from '@pharos/ui/feedback';
import type { ReactElement } from 'react';
import type { PanelData, TargetFailure } from '../../panel-data/index.ts';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import { showsOnlyResults } from './panel-results.ts';
import { hasPoints, isWithoutQuery } from './panel-result.ts';
import { ResultOfPanel } from './ResultOfPanel.tsx';

interface StateInput {
  readonly panel: Panel;
  readonly data: PanelData;
  readonly needsNoData: boolean;
  /** A result without rows is drawn too. */
  readonly drawsNoRows: boolean;
  readonly onRetry: () => void;
  readonly onInspect: (() => void) | undefined;
  /** Undefined where the editor is open already, or not allowed. */
  readonly onEdit: (() => void) | undefined;
}

/** What stands in a panel that has nothing to draw; undefined where it draws, old data included. */
export function stateInsteadOfDrawing({
  panel,
  data,
  needsNoData,
  drawsNoRows,
  onRetry,
  onInspect,
  onEdit,
}: StateInput): ReactElement | undefined {
  if (needsNoData || hasPoints(data)) return undefined;
  if (showsOnlyResults(panel)) return <ResultOfPanel panel={panel} />;
  if (isWithoutQuery(panel, data)) {
    return (
      <EmptyState
        isCompact
        icon={<Icon name="chart-no-axes-column" size="large" />}
        title="No query"
        action={
          onEdit && (
            <Button size="compact" onClick={onEdit}>
              Edit panel
            </Button>
          )
        }
      >
        This panel asks no data source yet.
      </EmptyState>
    );
  }
  const [failure] = data.failures;
  if (failure && data.phase === 'done') {
    return <FailureState failure={failure} source={nameOfSource(panel)} onRetry={onRetry} onInspect={onInspect} onEdit={onEdit} />;
  }
  if (data.isPending)
    return (
      <EmptyState isCompact role="status" icon={<Icon name="hourglass" size="large" />} title="Slow source">
        The data source has not answered yet. The panel keeps asking.
      </EmptyState>
    );
  if (data.phase !== 'done' && data.answeredAt === undefined) return <PanelSkeleton panel={panel} />;
  return drawsNoRows ? undefined : <NoDataPoints />;
}

function NoDataPoints() {
  return (
    <EmptyState isCompact role="status" icon={<Icon name="chart-no-axes-column" size="large" />} title="No data points">
      The query answered, but with no points in this time range.
    </EmptyState>
  );
}

const nameOfSource = ({ datasource }: Panel): string | undefined => (typeof datasource === 'string' ? datasource : undefined);

/** What a change of the panel mends, and asking once more does not: a refused query, a source that is gone. */
const needsEdit = ({ error }: TargetFailure): boolean => error.status === 400 || error.status === 404;

/** What only another time range mends. */
const isOfRange = ({ error }: TargetFailure): boolean => error.code === 'query-range-invalid';

interface FailureStateProps extends Pick<StateInput, 'onRetry' | 'onInspect' | 'onEdit'> {
  readonly failure: TargetFailure;
  readonly source: string | undefined;
}

function FailureState({ failure, source, onRetry, onInspect, onEdit }: FailureStateProps) {
  const edit = needsEdit(failure) && !isOfRange(failure) && onEdit && (
    <Button size="compact" onClick={onEdit}>
      Edit panel
    </Button>
  );
  const inspect = onInspect && (
    <Button size="compact" variant="quiet" onClick={onInspect}>
      Inspect
    </Button>
  );
  return (
    <ErrorState
      isCompact
      title={titleOf(failure)}
      onRetry={edit || isOfRange(failure) ? undefined : onRetry}
      action={
        <>
          {edit}
          {inspect}
        </>
      }
    >
      {failure.error.status === 404 && source !== undefined ? `There is no data source ${source} here any more.` : failure.error.message}
    </ErrorState>
  );
}

function titleOf(failure: TargetFailure): string {
  if (isOfRange(failure)) return 'Choose another time range';
  const { refId, error } = failure;
  switch (error.status) {
    case 400:
      return `Query ${refId} was refused`;
    case 404:
      return 'Data source not found';
    case 429:
      return 'Too many queries at once';
    case 504:
      return 'Data source did not answer';
    default:
      return `Query ${refId} failed`;
  }
}
