export { buildDirectUrl } from './direct-url.ts';
export { browserHost } from './browser-host.ts';
export { type Exchange, type PanelQuery, type PanelData, type TargetFailure } from './panel-data.ts';
export { buildRequests, type PageRange, pageRequest, pageRequests } from './query-request.ts';
export { createPanelRunner, type PanelRunner, type RunnerHost } from './panel-runner.ts';
