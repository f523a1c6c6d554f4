import { cssVariables } from '@pharos/ui/element';
import styles from './SignInPage.module.css';

const WIDTH = 1440;
const HEIGHT = 400;
const STEP = 12;

interface Ridge {
  readonly baseline: number;
  readonly height: number;
  readonly phase: number;
}

/** A ridge of sines whose lengths have no common measure, so that it never looks repeated. */
const ridgeAt = (x: number, { baseline, height, phase }: Ridge): number =>
  baseline -
  height *
    (0.5 * Math.sin(x / 173 + phase) +
      0.3 * Math.sin(x / 71 + phase * 2.3) +
      0.13 * Math.sin(x / 29 + phase * 4.1) +
      0.07 * Math.sin(x / 11 + phase));

function drawLine(ridge: Ridge): string {
  const points = Array.from({ length: WIDTH / STEP + 1 }, (_, index) => `${index * STEP} ${ridgeAt(index * STEP, ridge).toFixed(1)}`);
  return `M${points.join('L')}`;
}

const NEAREST: Ridge = { baseline: 280, height: 46, phase: 5.7 };
const RIDGES = [{ baseline: 110, height: 62, phase: 1 }, { baseline: 190, height: 54, phase: 3.4 }, NEAREST].map(drawLine);

/** Place of the light on the nearest ridge, as a share of its width. */
const LIGHT_X = 0.78;
const LIGHT = cssVariables({ '--x': `${LIGHT_X * 100}%`, '--y': `${(ridgeAt(LIGHT_X * WIDTH, NEAREST) / HEIGHT) * 100}%` });

/** The sea of lines behind the form: decoration, the same at every load. */
export function Horizon() {
  return (
    <div className={styles.sea} aria-hidden>
      <svg className={styles.horizon} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" fill="none">
        {RIDGES.map((line, index) => (
          <g key={index}>
            <path d={`${line}V${HEIGHT}H0Z`} fill="var(--surface-panel)" opacity={0.3 + index * 0.25} />
            <path d={line} stroke="var(--line-strong)" strokeWidth={1} opacity={0.5 + index * 0.25} vectorEffect="non-scaling-stroke" />
          </g>
        ))}
      </svg>
      <span className={styles.beacon} style={LIGHT} />
    </div>
  );
}
