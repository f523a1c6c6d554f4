export { HeatChart } from './HeatChart.tsx';
export type { HeatModel } from './heat-model.ts';
