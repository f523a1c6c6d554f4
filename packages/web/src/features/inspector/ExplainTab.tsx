import type { Panel } from '@pharos/contract/dashboard/panel';
import type { Frame } from '@pharos/contract/frames';
import type { JsonObject } from '@pharos/contract/primitives';
import { findSource, referenceOfTarget } from '@pharos/domain/data-sources/source-reference';
import { explainQuery, type ExplainedStep, explainValue } from '@pharos/domain/fields/explain';
import { rowCount } from '@pharos/domain/frames/build';
import { EmptyState } from '@pharos/ui/feedback';
import { Field, NumberField } from '@pharos/ui/field';
import { Select } from '@pharos/ui/select';
import { useTheme } from '@pharos/ui/theme';
import { useMemo, useState } from 'react';
import { useExpressionView } from '../../platform/expressions/useExpressionView.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { unitOfPanel } from '../../platform/plugins/panel-unit.ts';
import type { Exchange } from '../panel-data/index.ts';
import { useDrawnFrames } from '../dashboard/index.editing.ts';
import { type ExplainedPoint, useDashboard, useValueRules } from '../dashboard-store/index.ts';
import styles from './inspector.module.css';
import own from './explain.module.css';

interface ExplainTabProps {
  readonly panel: Panel;
  readonly exchange: Exchange | undefined;
  /** Where somebody asked for it on the drawing; else the last value of the first series. */
  readonly point: ExplainedPoint | undefined;
}

interface Series {
  readonly frame: Frame;
  readonly column: number;
  readonly name: string;
}

const seriesOf = (frames: readonly Frame[]): readonly Series[] =>
  frames.flatMap((frame) =>
    frame.columns.flatMap(({ type, name }, column) => (type === 'time' ? [] : [{ frame, column, name: frame.name || name }])),
  );

/** The row of a frame nearest to a time; the last one without. */
function rowAt(frame: Frame | undefined, timeMs: number | undefined): number {
  if (!frame) return 0;
  const last = Math.max(0, rowCount(frame) - 1);
  const times = frame.columns.find(({ type }) => type === 'time')?.values;
  if (timeMs === undefined || !(times instanceof Float64Array)) return last;
  let best = 0;
  for (let row = 0; row < times.length; row += 1)
    if (Math.abs((times[row] ?? 0) - timeMs) < Math.abs((times[best] ?? 0) - timeMs)) best = row;
  return best;
}

/** How a value of the panel came about: from the data source through query, cache and transformations to its unit and its text. */
export function ExplainTab({ panel, exchange, point }: ExplainTabProps) {
  const { frames: result, transformed } = useDrawnFrames(panel.id);
  const series = useMemo(() => seriesOf(transformed ?? result), [transformed, result]);
  const named = series.findIndex(({ name }) => name === point?.series);
  const [chosen, setChosen] = useState(Math.max(0, named));
  const [row, setRow] = useState<number>();
  const one = series[chosen] ?? series[0];
  const last = one ? Math.max(0, rowCount(one.frame) - 1) : 0;
  const place = Math.min(last, row ?? rowAt(one?.frame, point?.timeMs));
  if (!exchange) return <EmptyState isCompact title="This panel has not asked anything yet" />;
  return (
    <div className={styles.tab}>
      {one && (
        <>
          <div className={own.choice}>
            <Field label="Series">
              <Select
                size="compact"
                value={series.indexOf(one)}
                options={series.map(({ name }, index) => ({ value: index, label: name || `Column ${index + 1}` }))}
                onChange={(index) => setChosen(index)}
              />
            </Field>
            <Field label={`Point, 1 to ${last + 1}`}>
              <NumberField size="compact" min={1} max={last + 1} isWhole value={place + 1} onChange={(next) => setRow((next ?? 1) - 1)} />
            </Field>
          </div>
          <ValueSteps panel={panel} series={one} row={place} />
        </>
      )}
      <QuerySteps panel={panel} exchange={exchange} refId={one?.frame.meta?.refId} />
    </div>
  );
}

function ValueSteps({ panel, series: { frame, column }, row }: { readonly panel: Panel; readonly series: Series; readonly row: number }) {
  const { plugins } = usePlatform();
  const theme = useTheme();
  const expressions = useExpressionView();
  const timeZone = useDashboard((state) => state.timezone);
  const valueRules = useValueRules();
  const steps = explainValue({
    frame,
    column,
    row,
    panel,
    unit: unitOfPanel(plugins, panel) || undefined,
    theme,
    timeZone,
    expressions,
    valueRules,
  });
  return <Steps title="Value" steps={steps} />;
}

function QuerySteps({
  panel,
  exchange,
  refId,
}: {
  readonly panel: Panel;
  readonly exchange: Exchange;
  readonly refId: string | undefined;
}) {
  const { session } = usePlatform();
  const timeZone = useDashboard((state) => state.timezone);
  const shown = (panel.targets ?? []).filter(
    (target) => exchange.results.has(target.refId) && (refId === undefined || target.refId === refId),
  );
  return shown.map((target) => {
    const source = findSource({ datasource: referenceOfTarget(panel.datasource ?? null, target) }, session.settings);
    const steps = explainQuery({
      source: source ? `${source.name} (${source.type})` : 'Unknown',
      target: target as JsonObject, // a target holds JSON
      result: exchange.results.get(target.refId),
      timeZone,
    });
    return <Steps key={target.refId} title={`Query ${target.refId}`} steps={steps} />;
  });
}

function Steps({ title, steps }: { readonly title: string; readonly steps: readonly ExplainedStep[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl className={own.steps}>
        {steps.map((step) => (
          <div key={step.title}>
            <dt>{step.title}</dt>
            <dd className={step.title === 'Query' ? own.code : undefined}>{step.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
