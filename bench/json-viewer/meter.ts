import { createElement, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

/** The document that is shown: the response to a query with one long series, 5 MB as JSON. */
const POINTS = 192_000;
const START_MS = 1_767_225_600_000;
const makeDocument = () => ({
  request: { from: 'now-6h', to: 'now', queries: [{ refId: 'A', expr: 'rate(node_cpu_seconds_total[5m])' }] },
  refId: 'A',
  datapoints: Array.from({ length: POINTS }, (_, index) => [(index * 7919) % 99_991, START_MS + index * 15_000]),
});

export interface ViewerProps {
  readonly value: object;
}

declare global {
  interface Window {
    jsonBench: {
      readonly megabytes: number;
      readonly mount: () => void;
      /** Milliseconds of the longest task since the last call; those below 50 ms do not count. */
      readonly longestTask: () => number;
    };
  }
}

/** Hands the viewer to the driver, which mounts it in a task of its own. */
export function exposeViewer(Viewer: ComponentType<ViewerProps>): void {
  const value = makeDocument();
  let longest = 0;
  const note = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) longest = Math.max(longest, duration);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'longtask' });
  const host = document.createElement('main');
  document.body.append(host);
  window.jsonBench = {
    megabytes: JSON.stringify(value).length / 1e6,
    mount: () => void setTimeout(() => createRoot(host).render(createElement(Viewer, { value }))),
    longestTask: () => {
      note(observer.takeRecords());
      const seen = longest;
      longest = 0;
      return seen;
    },
  };
}
