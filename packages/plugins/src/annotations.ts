import type { Frame } from '@pharos/contract/frames';
import type { JsonObject } from '@pharos/contract/primitives';
import type { SourceEvent } from '@pharos/domain/annotations/event-frame';

export type { SourceEvent };

/**
 * How a source finds what happened: with a target of its own, which is sent as any other, and a reading of what comes back. An annotation query
 * is whatever the dashboard has stored for it, with its variables replaced.
 */
export interface Annotations<Query> {
  /** The target that finds the events; an empty one queries nothing. */
  target(annotation: JsonObject): Query;
  /** The events in its frames, in any order. The newest 2,000 are drawn. */
  events(frames: readonly Frame[], annotation: JsonObject): readonly SourceEvent[];
}
