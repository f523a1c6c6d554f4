export type { ChartAxis, ChartInput, ChartLegend, ChartModel, ChartPointer, ChartSeries, ChartTooltip } from './chart-model.ts';
export { TimeChart } from './TimeChart.tsx';
