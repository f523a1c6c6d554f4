export type {
  ChartAnnotation,
  ChartAxis,
  ChartInput,
  ChartLegend,
  ChartLink,
  ChartModel,
  ChartPointer,
  ChartRegion,
  ChartSeries,
  ChartThreshold,
  ChartTooltip,
  OnLegendWidth,
  OnSeries,
} from './chart-model.ts';
export { TimeChart } from './TimeChart.tsx';
