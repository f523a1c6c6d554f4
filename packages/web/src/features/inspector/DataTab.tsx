import { countText } from '@pharos/domain/text/count-text';
import type { Panel } from '@pharos/contract/dashboard/panel';
import type { Frame } from '@pharos/contract/frames';
import { frameTexts, rawText } from '@pharos/domain/fields/frame-texts';
import { rowCount } from '@pharos/domain/frames/build';
import { Button, SegmentedControl } from '@pharos/ui/button';
import { EmptyState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { Select } from '@pharos/ui/select';
import { useTheme } from '@pharos/ui/theme';
import { useMemo, useState } from 'react';
import { useExpressionView } from '../../platform/expressions/useExpressionView.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { unitOfPanel } from '../../platform/plugins/panel-unit.ts';
import { useDrawnFrames } from '../dashboard/index.editing.ts';
import { useDashboard, useDashboardStore, useValueRules } from '../dashboard-store/index.ts';
import { FrameTable } from './FrameTable.tsx';
import tabStyles from './inspector.module.css';
import styles from './frame-table.module.css';

const FORMS = [
  { value: 'formatted', label: 'Formatted' },
  { value: 'raw', label: 'Raw' },
] as const;

const STAGES = [
  { value: 'drawn', label: 'As drawn' },
  { value: 'result', label: 'Before transformations' },
] as const;

const number = new Intl.NumberFormat('en');

function frameLabel({ name, meta, columns, ...frame }: Frame, index: number): string {
  const ofQuery = meta?.refId === undefined ? '' : `${meta.refId}: `;
  return `${ofQuery}${name || `Frame ${index + 1}`} (${countText(rowCount({ columns, name, ...frame }), 'row', number.format)})`;
}

/** The frames of a panel as tables, one at a time. */
export function DataTab({ panel }: { readonly panel: Panel }) {
  const store = useDashboardStore();
  const { frames: result, transformed } = useDrawnFrames(panel.id);
  const [stage, setStage] = useState<'drawn' | 'result'>('drawn');
  const [form, setForm] = useState<'formatted' | 'raw'>('formatted');
  const [wanted, setWanted] = useState(0);
  const frames = (stage === 'drawn' && transformed) || result;
  const place = Math.min(wanted, frames.length - 1);
  const frame = frames[place];
  const text = useTexts(panel, { frame, among: frames }, form === 'raw');
  if (!frame || !text)
    return (
      <div className={tabStyles.tab}>
        <EmptyState isCompact title="There is no data to look at">
          The answer of the queries is under Response.
        </EmptyState>
      </div>
    );
  const exportCsv = () => {
    store.inspect(undefined);
    store.openShare({ kind: 'csv', panelId: panel.id });
  };
  return (
    <div className={tabStyles.tab}>
      <div className={styles.bar}>
        <Select
          label="Frame"
          size="compact"
          value={place}
          options={frames.map((one, index) => ({ value: index, label: frameLabel(one, index) }))}
          onChange={setWanted}
        />
        {transformed && <SegmentedControl label="Stage" value={stage} segments={STAGES} onChange={setStage} />}
        <SegmentedControl label="Values" value={form} segments={FORMS} onChange={setForm} />
        <Button size="compact" icon={<Icon name="download" size="small" />} onClick={exportCsv}>
          Export CSV
        </Button>
      </div>
      <FrameTable label={frameLabel(frame, place)} frame={frame} text={text} />
      <p className={styles.note}>{describe(frame)}</p>
    </div>
  );
}

interface ShownFrame {
  readonly frame: Frame | undefined;
  readonly among: readonly Frame[];
}

function useTexts(panel: Panel, { frame, among }: ShownFrame, isRaw: boolean): ((column: number, row: number) => string) | undefined {
  const { plugins } = usePlatform();
  const theme = useTheme();
  const expressions = useExpressionView();
  const timeZone = useDashboard((state) => state.timezone);
  const valueRules = useValueRules();
  return useMemo(() => {
    if (!frame) return undefined;
    const unit = unitOfPanel(plugins, panel) || undefined;
    if (!isRaw) return frameTexts(frame, { panel, among, unit, theme, timeZone, expressions, valueRules });
    return (column, row) => {
      const of = frame.columns[column];
      return of ? rawText(of, row) : '';
    };
  }, [plugins, panel, frame, among, isRaw, theme, timeZone, expressions, valueRules]);
}

const describe = (frame: Frame): string =>
  [
    `${countText(rowCount(frame), 'row', number.format)}, ${countText(frame.columns.length, 'column', number.format)}`,
    ...(frame.meta?.reducedFrom === undefined ? [] : [`reduced from ${countText(frame.meta.reducedFrom, 'point', number.format)}`]),
    ...Object.entries(frame.labels).map(([name, value]) => `${name}=${value}`),
  ].join(', ');
