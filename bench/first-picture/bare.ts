import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

/** The least a page can do: the document, the data of its first panel, one plot. The uid stands behind the `#`. */
interface Target {
  readonly refId: string;
}
interface Panel {
  readonly datasource: string;
  readonly targets: readonly Target[];
  readonly maxDataPoints?: number;
}
interface Stored {
  readonly dashboard: { readonly panels: readonly [Panel]; readonly time: { readonly from: string; readonly to: string } };
}
interface Result {
  readonly results: Readonly<
    Record<string, { readonly frames: readonly { readonly columns: readonly { readonly name: string; readonly values: number[] }[] }[] }>
  >;
}

const WIDTH_PX = 1160;
const HEIGHT_PX = 480;
const COLORS = ['#5a97db', '#d9a13b', '#4fae7b', '#c65b8a', '#8f7bd1'];

async function draw(): Promise<void> {
  const stored: Stored = await (await fetch(`/api/dashboards/uid/${window.location.hash.slice(1)}`)).json();
  const [panel] = stored.dashboard.panels;
  const body = {
    ...stored.dashboard.time,
    queries: panel.targets.map((target) => ({
      ...target,
      datasource: panel.datasource,
      ...(panel.maxDataPoints ? { maxDataPoints: panel.maxDataPoints } : { width: WIDTH_PX }),
    })),
  };
  const sent = await fetch('/api/ds/query', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response: Result = await sent.json();
  const frames = Object.values(response.results).flatMap((result) => result.frames);
  const times = frames[0]?.columns[0]?.values ?? [];
  const host = document.querySelector<HTMLElement>('#plot') ?? document.body;
  const series = frames.map((_, index) => ({ stroke: COLORS[index % COLORS.length] ?? '#888', width: 1, points: { show: false } }));
  void new uPlot(
    { width: WIDTH_PX, height: HEIGHT_PX, ms: 1, series: [{}, ...series] },
    [times, ...frames.map((frame) => frame.columns[1]?.values ?? [])],
    host,
  );
}

void draw();
