import { classNames, cssVariables, type PanelProps } from '@pharos/plugin/ui';
import { EmptyStat, ValueLinks } from '@pharos/plugin/unstable/ui';
import styles from './BarGauge.module.css';
import type { Bar, BarGaugeModel } from './model.ts';

type BarsModel = Extract<BarGaugeModel, { kind: 'bars' }>;

function Cells({ cells }: Pick<Bar, 'cells'>) {
  return (
    <div className={styles.cells}>
      {cells.map(({ color, isLit }, index) => (
        // Cells are told apart by their place.
        <i key={index} className={classNames(isLit && styles.isLit)} style={cssVariables({ '--cell': color })} />
      ))}
    </div>
  );
}

function Track({ bar, hasUnfilled, isUpright }: { readonly bar: Bar; readonly hasUnfilled: boolean; readonly isUpright: boolean }) {
  const { share, colors, cells } = bar;
  const [first = 'transparent'] = colors;
  const paint = colors.length > 1 ? `linear-gradient(to ${isUpright ? 'top' : 'right'}, ${colors.join(', ')})` : first;
  return (
    <div className={classNames(styles.track, hasUnfilled && cells.length === 0 && styles.hasUnfilled)}>
      {cells.length > 0 ? (
        <Cells cells={cells} />
      ) : (
        <div className={styles.fill} style={cssVariables({ '--bar-share': `${(share ?? 0) * 100}%`, '--bar-paint': paint })} />
      )}
    </div>
  );
}

/** Values as bars; everything about them was decided in the model. */
export function BarGaugePanel({ model, host }: PanelProps<BarGaugeModel>) {
  if (model.kind === 'empty') return <EmptyStat text={model.text} />;
  const { bars, isUpright, hasUnfilled, namePlacement, namePx, valuePx, leastPx, mostPx, isScrolling }: BarsModel = model;
  return (
    <div
      className={classNames(
        styles.bars,
        isUpright ? styles.isUpright : styles.isLying,
        namePlacement === 'left' && styles.hasNameLeft,
        !bars.some(({ text }) => text !== undefined) && styles.isBare,
      )}
      style={cssVariables({
        '--bar-name-size': `${namePx}px`,
        '--bar-value-size': `${valuePx}px`,
        '--bar-least': `${leastPx}px`,
        '--bar-most': mostPx === undefined ? '1fr' : `${mostPx}px`,
      })}
      {...(isScrolling && { role: 'group', 'aria-label': 'Values', tabIndex: 0 })}
    >
      {bars.map((bar) => (
        <div key={bar.key} className={styles.bar} role={bar.linked ? 'group' : 'img'} aria-label={`${bar.name}: ${bar.text ?? ''}`}>
          {namePlacement !== 'hidden' && (
            <span className={styles.name} title={bar.name}>
              {bar.name}
            </span>
          )}
          <Track bar={bar} hasUnfilled={hasUnfilled} isUpright={isUpright} />
          {bar.text !== undefined && (
            <span className={styles.value} style={{ color: bar.textColor }}>
              {bar.text}
            </span>
          )}
          <ValueLinks value={bar.linked} name={bar.name} host={host} />
        </div>
      ))}
    </div>
  );
}
