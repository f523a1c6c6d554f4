import type { Panel } from '@pharos/contract/dashboard/panel';
import { noticesOf } from '@pharos/domain/frames/notices';
import { JOB_MS } from '@pharos/domain/text/expressions/evaluation';
import { shortAge } from '@pharos/domain/time/ages';
import { formatDate } from '@pharos/domain/time/date-format';
import { classNames } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { LazyBoundary, lazyPart } from '@pharos/ui/lazy';
import { usePlatform } from '../../../platform/platform-context.ts';
import { findNotDrawn } from '../../../platform/plugins/panel-kinds.ts';
import type { PanelData } from '../../panel-data/index.ts';
import { requestedRange, useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';
import { PanelFlag } from './PanelFlag.tsx';
import { hasTransformations } from './panel-query.ts';
import { resultQueriesOf, showsOnlyResults } from './panel-results.ts';
import { panelRange } from './panel-time-range.ts';
import styles from './panel.module.css';

const TransformationFlag = lazyPart(async () => (await import('./TransformationFlag.tsx')).TransformationFlag);

interface PanelFlagListProps {
  readonly panel: Panel;
  readonly data: PanelData;
  /** Expressions that did not end in time, as between slashes. */
  readonly slow: readonly string[];
  /** What is not drawn, or not as it was meant. */
  readonly drawn: readonly string[];
}

/** Own time, slow, old, failed, drawn without an expression, not drawn. */
export function PanelFlagList({ panel, data, slow, drawn }: PanelFlagListProps) {
  const { now } = useDashboardStore();
  const zone = useDashboard((state) => state.timezone);
  return (
    <>
      <TimeLabel panel={panel} />
      <DataFlag data={data} nowMs={now()} zone={zone} />
      <NoticeFlag notices={[...new Set([...noticesOf(data.frames), ...drawn])]} />
      <NotDrawnFlag panel={panel} />
      {hasTransformations(panel) && (
        <LazyBoundary fallback={null}>
          <TransformationFlag panel={panel} />
        </LazyBoundary>
      )}
      {slow.length > 0 && (
        <PanelFlag tone="warning" icon="hourglass" tip={slowText(slow)}>
          Slow expression
        </PanelFlag>
      )}
    </>
  );
}

const slowText = (expressions: readonly string[]): string =>
  `${expressions.join(' and ')} did not end within ${JOB_MS / 1000} s for the names of this panel. The panel is drawn without ${expressions.length === 1 ? 'it' : 'them'}.`;

function TimeLabel({ panel }: { readonly panel: Panel }) {
  const { now } = useDashboardStore();
  const range = useDashboard((state) => state.range);
  const zone = useDashboard((state) => state.timezone);
  const timepicker = useDashboard((state) => state.history.current.timepicker);
  const { label } = panelRange(requestedRange(range, { timepicker }), panel, { nowMs: now(), zone });
  return label === '' ? null : (
    <span className={classNames(styles.flag, styles.time)}>
      <Icon name="clock" size="small" />
      {label}
    </span>
  );
}

function DataFlag({
  data: { isStale, isPending, failures, answeredAt, frames },
  nowMs,
  zone,
}: {
  readonly data: PanelData;
  readonly nowMs: number;
  readonly zone: string;
}) {
  const text = failures.map(({ refId, error }) => `${refId}: ${error.message}`).join('; ');
  if (isStale) {
    const since = answeredAt === undefined ? '' : ` Showing the answer from ${formatDate(answeredAt, 'HH:mm:ss', zone)}.`;
    return (
      <PanelFlag tone="warning" icon="triangle-alert" tip={`The last refresh failed.${since} ${text}`}>
        {answeredAt === undefined ? 'Stale' : `Stale, ${shortAge(answeredAt, nowMs)}`}
      </PanelFlag>
    );
  }
  if (failures.length > 0)
    return (
      <PanelFlag tone="error" icon="triangle-alert" tip={text}>
        {frames.length > 0 ? 'Incomplete' : 'Error'}
      </PanelFlag>
    );
  if (isPending)
    return (
      <PanelFlag tone="pending" icon="hourglass" tip="The data source has not answered yet. The panel keeps asking.">
        Slow source
      </PanelFlag>
    );
  return null;
}

/** What data sources remarked, and what is not drawn. */
function NoticeFlag({ notices }: { readonly notices: readonly string[] }) {
  return notices.length === 0 ? null : (
    <PanelFlag tone="warning" icon="info" tip={notices.join(' ')}>
      Notice
    </PanelFlag>
  );
}

/** A word where the document asks for something that its type, or this page, does not draw yet. */
function NotDrawnFlag({ panel }: { readonly panel: Panel }) {
  const { plugins } = usePlatform();
  const texts = [findNotDrawn(plugins, panel), showsOnlyResults(panel) ? undefined : resultText(panel)].filter(
    (text) => text !== undefined,
  );
  return texts.length === 0 ? null : (
    <PanelFlag tone="quiet" icon="info" tip={texts.map((text) => `${text}.`).join(' ')}>
      Not drawn
    </PanelFlag>
  );
}

/** In a mixed panel: which queries show results of other panels. */
function resultText(panel: Panel): string | undefined {
  const refIds = resultQueriesOf(panel).map(({ refId }) => refId);
  if (refIds.length === 0) return undefined;
  return `${refIds.length === 1 ? 'Query' : 'Queries'} ${refIds.join(', ')}: the result of another panel cannot be shown here yet`;
}
