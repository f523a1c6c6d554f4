// Written by `npm run registries` from the plugin folders; never edited.
import type { PanelManifest } from '../panel-manifest.ts';
import { manifest as graph } from '../panels/graph/manifest.ts';
import { manifest as singlestat } from '../panels/singlestat/manifest.ts';
import { manifest as table } from '../panels/table/manifest.ts';
import { manifest as text } from '../panels/text/manifest.ts';
import { manifest as heatmap } from '../panels/heatmap/manifest.ts';
import { manifest as timeseries } from '../panels/timeseries/manifest.ts';
import { manifest as stat } from '../panels/stat/manifest.ts';
import { manifest as gauge } from '../panels/gauge/manifest.ts';
import { manifest as bargauge } from '../panels/bargauge/manifest.ts';
import { manifest as barchart } from '../panels/barchart/manifest.ts';
import { manifest as histogram } from '../panels/histogram/manifest.ts';
import { manifest as piechart } from '../panels/piechart/manifest.ts';
import { manifest as stateTimeline } from '../panels/state-timeline/manifest.ts';
import { manifest as statusHistory } from '../panels/status-history/manifest.ts';
import { manifest as logs } from '../panels/logs/manifest.ts';
import { manifest as alertlist } from '../panels/alertlist/manifest.ts';
import { manifest as dashlist } from '../panels/dashlist/manifest.ts';
import { manifest as annolist } from '../panels/annolist/manifest.ts';
import { manifest as gettingstarted } from '../panels/gettingstarted/manifest.ts';
import { manifest as grafanaPiechartPanel } from '../panels/grafana-piechart-panel/manifest.ts';
import { manifest as pluginlist } from '../panels/pluginlist/manifest.ts';

export const panelManifests: readonly PanelManifest[] = [
  graph,
  singlestat,
  table,
  text,
  heatmap,
  timeseries,
  stat,
  gauge,
  bargauge,
  barchart,
  histogram,
  piechart,
  stateTimeline,
  statusHistory,
  logs,
  alertlist,
  dashlist,
  annolist,
  gettingstarted,
  grafanaPiechartPanel,
  pluginlist,
];
