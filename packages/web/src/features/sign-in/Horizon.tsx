import styles from './SignInPage.module.css';

const WIDTH = 1440;
const HEIGHT = 400;
const STEP = 12;

/** A ridge of sines whose lengths have no common measure, so that it never looks repeated. */
function ridge(baseline: number, height: number, phase: number): string {
  const y = (x: number) => baseline - height * (0.5 * Math.sin(x / 173 + phase) + 0.3 * Math.sin(x / 71 + phase * 2.3) + 0.13 * Math.sin(x / 29 + phase * 4.1) + 0.07 * Math.sin(x / 11 + phase));
  const points = Array.from({ length: WIDTH / STEP + 1 }, (_, index) => `${index * STEP} ${y(index * STEP).toFixed(1)}`);
  return `M${points.join('L')}`;
}

const RIDGES = [ridge(110, 62, 1), ridge(190, 54, 3.4), ridge(280, 46, 5.7)];

/** The sea of lines behind the form: decoration, the same at every load. */
export function Horizon() {
  return (
    <svg className={styles.horizon} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" fill="none" aria-hidden>
      {RIDGES.map((line, index) => (
        <g key={index}>
          <path d={`${line}V${HEIGHT}H0Z`} fill="var(--surface-panel)" opacity={0.3 + index * 0.25} />
          <path d={line} stroke="var(--line-strong)" strokeWidth={1} opacity={0.5 + index * 0.25} vectorEffect="non-scaling-stroke" />
        </g>
      ))}
    </svg>
  );
}
