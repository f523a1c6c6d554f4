export type {
  ChartAnnotation,
  ChartAxis,
  ChartInput,
  ChartLegend,
  ChartLink,
  ChartModel,
  ChartPlace,
  ChartPointer,
  ChartRegion,
  ChartSeries,
  ChartThreshold,
  ChartTooltip,
  OnEvents,
  OnLegendWidth,
  OnMark,
  OnSeries,
} from './chart-model.ts';
export { TimeChart } from './TimeChart.tsx';
