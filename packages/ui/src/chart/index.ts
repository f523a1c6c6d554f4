export type {
  ChartAnnotation,
  ChartAxis,
  ChartInput,
  ChartLegend,
  ChartLink,
  ChartModel,
  ChartPicture,
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
  PictureFrame,
  PictureReading,
} from './chart-model.ts';
export { MANY_LINES } from './lazy-pieces.ts';
export { TimeChart } from './TimeChart.tsx';
