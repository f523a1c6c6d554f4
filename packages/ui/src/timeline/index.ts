export type { TimelineModel, TimelineRow, TimelineState } from './timeline-model.ts';
export { StateTimeline } from './StateTimeline.tsx';
