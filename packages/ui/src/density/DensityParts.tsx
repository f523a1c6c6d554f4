import styles from './density.module.css';

interface DensityButtonProps {
  readonly isOn: boolean;
  /** In a line of its own below the chart, beside the scale; else in the corner of the plot. */
  readonly isBelow: boolean;
  readonly count: number;
  readonly onChange: (isOn: boolean) => void;
}

/** Switches between lines and their density. */
export function DensityButton({ isOn, isBelow, count, onChange }: DensityButtonProps) {
  return (
    <button
      type="button"
      className={isBelow ? `${styles.button} ${styles.isBelow}` : styles.button}
      aria-pressed={isOn}
      title={isOn ? `Draw ${count} lines` : `${count} lines hide one another: draw how many run where`}
      onClick={() => onChange(!isOn)}
    >
      Density
    </button>
  );
}

/** What the colours of a density mean: from one line to the greatest share of the lines. */
export function DensityScale({ count, share }: { readonly count: number; readonly share: number }) {
  const most = `${Math.round(share * 100)}%`;
  return (
    <div className={styles.scale} role="img" aria-label={`Colours from 1 of ${count} series to ${most} of them in one place`}>
      <span aria-hidden="true">1 series</span>
      <i className={styles.colors} />
      <span aria-hidden="true">
        {most} of {count.toLocaleString('en-US')}
      </span>
    </div>
  );
}
