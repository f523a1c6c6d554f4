import { classNames, cssVariables } from '../element/index.ts';
import { EmptyState } from '../feedback/index.ts';
import { Icon } from '../icon/index.ts';
import type { StatModel, StatPart, StatSparkline } from './stat-model.ts';
import styles from './stat.module.css';

function Part({ part }: { readonly part: StatPart | null }) {
  if (!part) return null;
  return (
    <span className={styles.part} style={{ fontSize: `${part.scale}em`, color: part.color }}>
      {part.text}
    </span>
  );
}

function Sparkline({ sparkline }: { readonly sparkline: StatSparkline }) {
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

function Value({ model: { prefix, value, postfix } }: { readonly model: StatModel }) {
  return (
    <p className={styles.value}>
      <Part part={prefix} />
      <span>
        {value.prefix}
        {value.text}
      </span>
      {value.suffix && <span className={styles.unit}>{value.suffix}</span>}
      <Part part={postfix} />
    </p>
  );
}

/** One value as large as fits; everything about it was decided in the model. */
export function Stat({ model }: { readonly model: StatModel }) {
  const { fontPx, valueColor, background, onBackground, sparkline, name, change, isCentered, isOneLine, padPx } = model;
  const colors = cssVariables({
    '--stat-background': background,
    '--stat-words': onBackground ?? valueColor,
    '--stat-size': `${fontPx}px`,
    '--panel-pad-x': padPx === undefined ? undefined : `${padPx}px`,
    '--stat-name-size': name && `${name.fontPx}px`,
  });
  const isAlone = !sparkline || sparkline.isFull;
  return (
    <div
      className={classNames(
        styles.stat,
        background && styles.isColored,
        isAlone && styles.isAlone,
        isCentered && styles.isCentered,
        isOneLine && styles.isOneLine,
      )}
      style={colors}
    >
      {sparkline && <Sparkline sparkline={sparkline} />}
      {name && (
        <p className={styles.name} title={name.text}>
          {name.text}
        </p>
      )}
      <Value model={model} />
      {change && (
        <p className={styles.change} style={{ color: background ? undefined : change.color, fontSize: change.fontPx }}>
          {change.text}
        </p>
      )}
    </div>
  );
}

/** What stands there where there is no value to show. */
export function EmptyStat({ text, hint }: { readonly text: string; readonly hint?: string | undefined }) {
  return (
    <EmptyState isCompact role="status" icon={<Icon name="chart-no-axes-column" size="large" />} title={text}>
      {hint}
    </EmptyState>
  );
}
