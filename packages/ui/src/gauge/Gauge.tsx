import { countLetters, UNIT_SCALE } from '@pharos/domain/series/single/value-size';
import { joinFormatted } from '@pharos/domain/units/format-value';
import { cssVariables, type ElementSize } from '../element/index.ts';
import { gaugeArc, gaugeFontPx, type GaugeGeometry, gaugeGeometry, gaugePoint, type GaugeSurroundings } from './gauge-geometry.ts';
import type { GaugeModel } from './gauge-model.ts';
import styles from './gauge.module.css';

const surroundingsOf = ({ ring, marks, name }: GaugeModel): GaugeSurroundings => ({
  hasRing: ring.length > 0,
  markLetters: Math.max(0, ...marks.map(({ text }) => text.length)),
  hasName: name !== undefined,
});

interface DrawingProps {
  readonly model: GaugeModel;
  readonly geometry: GaugeGeometry;
}

function Dial({ model: { share, color, ring }, geometry }: DrawingProps) {
  const { radius, thickness, ringRadius, ringThickness } = geometry;
  return (
    <g fill="none">
      <path className={styles.dial} d={gaugeArc(geometry, radius, [0, 1])} strokeWidth={thickness} />
      {share !== null && share > 0 && <path d={gaugeArc(geometry, radius, [0, share])} stroke={color} strokeWidth={thickness - 2} />}
      {ring.map((segment, index) => (
        <path
          key={segment.to}
          d={gaugeArc(geometry, ringRadius, [ring[index - 1]?.to ?? 0, segment.to])}
          stroke={segment.color}
          strokeWidth={ringThickness}
        />
      ))}
    </g>
  );
}

/** Left of the top labels end at their place, right of it they begin there. */
const anchorOf = (at: number): 'start' | 'middle' | 'end' => (at < 0.4 ? 'end' : at > 0.6 ? 'start' : 'middle');

function Marks({ model: { marks }, geometry }: DrawingProps) {
  return marks.map(({ at, text }) => {
    const [x, y] = gaugePoint(geometry, geometry.markRadius, at);
    return (
      <text
        key={at}
        className={styles.mark}
        x={x}
        y={y - (1 - Math.abs(at - 0.5) * 2) * geometry.markPx * 0.2 + Math.abs(at - 0.5) * geometry.markPx * 0.7}
        textAnchor={anchorOf(at)}
        fontSize={geometry.markPx}
      >
        {text}
      </text>
    );
  });
}

/** One value on a dial with its thresholds; everything about it was decided in the model. */
export function Gauge({ model, size }: { readonly model: GaugeModel; readonly size: ElementSize }) {
  const geometry = gaugeGeometry(size, surroundingsOf(model));
  const { value, name, valueColor, relativeSize, valuePx, namePx } = model;
  const fontPx = valuePx ?? gaugeFontPx(geometry, countLetters(value), relativeSize);
  const label = [name, joinFormatted(value)].filter((part) => part !== undefined && part !== '').join(': ');
  return (
    <svg
      className={styles.gauge}
      style={cssVariables({ '--gauge-value': valueColor })}
      width={size.width}
      height={size.height}
      role="img"
      aria-label={label}
    >
      <Dial model={model} geometry={geometry} />
      <Marks model={model} geometry={geometry} />
      <text className={styles.value} x={geometry.centerX} y={geometry.centerY + fontPx * 0.3} textAnchor="middle" fontSize={fontPx}>
        {value.prefix}
        {value.text}
        <tspan className={styles.unit} fontSize={fontPx * UNIT_SCALE}>
          {value.suffix}
        </tspan>
      </text>
      {name !== undefined && (
        <text
          className={styles.name}
          x={geometry.centerX}
          y={Math.min(size.height - 6, geometry.centerY + geometry.radius * 0.31 + 24)}
          textAnchor="middle"
          style={{ fontSize: namePx }}
        >
          {name}
        </text>
      )}
    </svg>
  );
}
