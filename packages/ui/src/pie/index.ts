export type { PieLabel, PieModel, PieSlice } from './pie-model.ts';
export { PieChart } from './PieChart.tsx';
