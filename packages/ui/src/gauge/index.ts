export { Gauge } from './Gauge.tsx';
export type { GaugeMark, GaugeModel, GaugeSegment } from './gauge-model.ts';
