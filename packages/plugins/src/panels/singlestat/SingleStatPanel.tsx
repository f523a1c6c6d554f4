import { classNames, cssVariables, Gauge, type PanelProps } from '@pharos/plugin/ui';
import type { SingleStatModel, StatPart } from './model.ts';
import styles from './SingleStat.module.css';

type ValueModel = Extract<SingleStatModel, { kind: 'value' }>;

function Part({ part }: { readonly part: StatPart | null }) {
  if (!part) return null;
  return (
    <span className={styles.part} style={{ fontSize: `${part.scale}em`, color: part.color }}>
      {part.text}
    </span>
  );
}

function Sparkline({ sparkline }: { readonly sparkline: NonNullable<ValueModel['sparkline']> }) {
  const { width, height, line, area, lineColor, fillColor, isFull } = sparkline;
  return (
    <svg
      className={classNames(styles.sparkline, isFull && styles.full)}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <path d={area} fill={fillColor} />
      <path d={line} fill="none" stroke={lineColor} strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}

/** One value as large as fits; everything about it was decided in the model. */
export function SingleStatPanel({ model, size }: PanelProps<SingleStatModel>) {
  if (model.kind === 'empty') {
    return (
      <div className={styles.empty}>
        <p>{model.text}</p>
        {model.hint && <p className={styles.hint}>{model.hint}</p>}
      </div>
    );
  }
  if (model.kind === 'gauge') return <Gauge model={model.gauge} size={size} />;
  const { prefix, value, postfix, fontPx, valueColor, background, onBackground, sparkline } = model;
  const colors = cssVariables({
    '--stat-background': background,
    '--stat-words': onBackground ?? valueColor,
    '--stat-size': `${fontPx}px`,
  });
  return (
    <div
      className={classNames(styles.stat, background && styles.isColored, (!sparkline || sparkline.isFull) && styles.isAlone)}
      style={colors}
    >
      {sparkline && <Sparkline sparkline={sparkline} />}
      <p className={styles.value}>
        <Part part={prefix} />
        <span>
          {value.prefix}
          {value.text}
        </span>
        {value.suffix && <span className={styles.unit}>{value.suffix}</span>}
        <Part part={postfix} />
      </p>
    </div>
  );
}
