import type { RawRange } from '@pharos/domain/time/range';
import { IDLE, type PanelQuery, type PanelData } from './panel-data.ts';
import type { PageClock } from './page-clock.ts';
import type { PanelProgress } from './panel-progress.ts';
import type { PanelStream } from './panel-stream.ts';

/** What the request channel keeps of one panel. */
export interface RequestState {
  /** The panel's query with the targets that are requested; undefined where there is none of these. */
  query: PanelQuery | undefined;
  isDue: boolean;
  /** Counts queries; results of an older one are dropped. */
  generation: number;
  progress: PanelProgress | undefined;
  data: PanelData;
}

/** What the stream channel keeps of one panel. */
export interface StreamState {
  /** By refId. */
  streams: ReadonlyMap<string, PanelStream>;
  /** Something arrived that is not on screen. */
  isDue: boolean;
  readonly startedAt: number;
}

/**
 * One panel of the runner: what it queries, whether it is visible, who listens, and the state of both channels. Three classes share it:
 *
 * | member | written by | when |
 * | --- | --- | --- |
 * | `query` | `PanelRunner.setQuery` | at once; the channels follow in `#takeOver`, streams first: once sources and code are there, unless another query came or the panel went |
 * | `isVisible`, `listeners` | `PanelRunner` | `setVisible`, `subscribe`; a panel that is removed while somebody listens starts anew with both |
 * | `data` | `PanelRunner.#publish` | after a channel has written its state; then the listeners run |
 * | `request` | `RequestChannel` | see there |
 * | `stream.streams` | `StreamChannel.setTargets` | new streams begin before those that go are stopped |
 * | `stream.isDue` | `StreamChannel.paint` sets it, `#publish` clears it | a visible panel is painted within a tenth of a second, a hidden one when it comes into view |
 *
 * A pause (`RunnerState.paused`) and being hidden hold back new requests only: what is in flight, what is repeated and what streams goes on, and a
 * panel that is due stays so. `dispose` stops streams, then aborts requests, then forgets all panels; nothing is published any more.
 */
export interface PanelEntry {
  readonly panelId: number;
  query: PanelQuery | undefined;
  isVisible: boolean;
  /** Both channels together, as the panel shows them. */
  data: PanelData;
  readonly listeners: Set<() => void>;
  readonly request: RequestState;
  readonly stream: StreamState;
}

/** What both channels read. */
export interface RunnerState {
  readonly panels: Map<number, PanelEntry>;
  readonly clock: PageClock;
  range: RawRange;
  timezone: string;
  /** Panels that wait for something else than their sources: nothing is requested for them. */
  paused: ReadonlySet<number>;
  /** Panels that are requested although they cannot be seen. */
  watched: ReadonlySet<number>;
}

/** A panel of which nothing is known but its id. */
export const newPanelEntry = (panelId: number, nowMs: number): PanelEntry => ({
  panelId,
  query: undefined,
  isVisible: false,
  data: IDLE,
  listeners: new Set(),
  request: { query: undefined, isDue: false, generation: 0, progress: undefined, data: IDLE },
  stream: { streams: new Map(), isDue: false, startedAt: nowMs },
});

/** Whether some target of a panel streams. */
export const isStreaming = ({ stream }: PanelEntry): boolean => stream.streams.size > 0;
