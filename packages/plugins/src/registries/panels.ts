// Written by `npm run registries` from the plugin folders; never edited.
import { anyPanel } from '../any-plugin.ts';
import type { PanelPlugin } from '../panel-plugin.ts';

/** By id; each is loaded when it is first shown. */
export const panels: Readonly<Record<string, () => Promise<PanelPlugin>>> = {
  graph: async () => anyPanel((await import('../panels/graph/index.ts')).plugin),
  singlestat: async () => anyPanel((await import('../panels/singlestat/index.ts')).plugin),
  table: async () => anyPanel((await import('../panels/table/index.ts')).plugin),
  'table-old': async () => anyPanel((await import('../panels/table/index.ts')).plugin),
  text: async () => anyPanel((await import('../panels/text/index.ts')).plugin),
  heatmap: async () => anyPanel((await import('../panels/heatmap/index.ts')).plugin),
  timeseries: async () => anyPanel((await import('../panels/timeseries/index.ts')).plugin),
  stat: async () => anyPanel((await import('../panels/stat/index.ts')).plugin),
  gauge: async () => anyPanel((await import('../panels/gauge/index.ts')).plugin),
  bargauge: async () => anyPanel((await import('../panels/bargauge/index.ts')).plugin),
  barchart: async () => anyPanel((await import('../panels/barchart/index.ts')).plugin),
  histogram: async () => anyPanel((await import('../panels/histogram/index.ts')).plugin),
  piechart: async () => anyPanel((await import('../panels/piechart/index.ts')).plugin),
  'state-timeline': async () => anyPanel((await import('../panels/state-timeline/index.ts')).plugin),
  'status-history': async () => anyPanel((await import('../panels/status-history/index.ts')).plugin),
  logs: async () => anyPanel((await import('../panels/logs/index.ts')).plugin),
  alertlist: async () => anyPanel((await import('../panels/alertlist/index.ts')).plugin),
  dashlist: async () => anyPanel((await import('../panels/dashlist/index.ts')).plugin),
  annolist: async () => anyPanel((await import('../panels/annolist/index.ts')).plugin),
  gettingstarted: async () => anyPanel((await import('../panels/gettingstarted/index.ts')).plugin),
  'grafana-piechart-panel': async () => anyPanel((await import('../panels/grafana-piechart-panel/index.ts')).plugin),
  pluginlist: async () => anyPanel((await import('../panels/pluginlist/index.ts')).plugin),
};
