export type { BarAxis, BarColorStop, BarModel, BarSeries } from './bar-model.ts';
export { BarChart } from './BarChart.tsx';
