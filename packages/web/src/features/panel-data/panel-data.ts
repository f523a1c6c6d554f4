import type { DataSourceRef, Target } from '@pharos/contract/dashboard/target';
import type { Frame, QueryFailure, TargetResult } from '@pharos/contract/frames';
import type { JsonObject } from '@pharos/contract/primitives';
import type { RawRange, TimeRange } from '@pharos/domain/time/range';

export type { Target };

/** What one panel wants to know; a new object means a new question. */
export interface PanelQuery {
  readonly panelId: number;
  /** Targets that are not hidden. */
  readonly targets: readonly Target[];
  /** Name of the panel's data source, or its `{uid}`; null is the default one. */
  readonly datasource: DataSourceRef;
  /** Smallest interval set on the panel, in ms. */
  readonly minIntervalMs?: number;
  /** Set only when a person set it. */
  readonly maxDataPoints?: number;
  /** Own range of a panel with a time override; else the dashboard's. */
  readonly range?: RawRange;
  /** Width of the panel in CSS pixels; undefined where every point counts. */
  readonly width?: number;
  readonly wantsStatistics: boolean;
}

/** Everything a panel's frame needs to draw its states. Frames of the last good answer stay while new ones load. */
export interface PanelData {
  /** `idle`: never asked. `loading`: asked, not all targets answered. `done`: every target has an answer or an error. */
  readonly phase: 'idle' | 'loading' | 'done';
  /** True while a target was reported pending: the source is slow, we ask on. */
  readonly isPending: boolean;
  readonly frames: readonly Frame[];
  /** The range the frames belong to, as it was asked for: the same for all panels of a refresh, however densely each of them is asked. */
  readonly range: TimeRange | undefined;
  /** What counted as now when the frames were asked for, epoch ms. */
  readonly nowMs?: number | undefined;
  /** What names such as `$__interval` stood for in the request of these frames, without the `$`. */
  readonly variables: Readonly<Record<string, string>>;
  readonly failures: readonly TargetFailure[];
  /** True when frames are from an earlier answer than the last, failed one. */
  readonly isStale: boolean;
  /** Epoch ms by the browser's clock of the last answer without failure. */
  readonly answeredAt: number | undefined;
  readonly exchange: Exchange | undefined;
}

export interface TargetFailure {
  readonly refId: string;
  readonly error: QueryFailure;
}

/** For the inspector: what was asked, what came back, how long it took. */
export interface Exchange {
  readonly request: JsonObject;
  readonly results: ReadonlyMap<string, TargetResult>;
  readonly startedAt: number;
  readonly durationMs: number | undefined;
}

export const IDLE: PanelData = {
  phase: 'idle',
  isPending: false,
  frames: [],
  range: undefined,
  variables: {},
  failures: [],
  isStale: false,
  answeredAt: undefined,
  exchange: undefined,
};
