import type { Frame } from '@pharos/contract/frames';
import type { JsonObject } from '@pharos/contract/primitives';
import type { Matching } from '../fields/match-field.ts';

/** What a transformation may know beside frames and options. */
export interface TransformationContext extends Matching {
  /** IANA zone name, `utc` or `browser`, for times that become texts; absent: `utc`. */
  readonly timeZone?: string;
}

/** Frames to frames: pure, and whatever its options hold. */
export type Transformation = (frames: readonly Frame[], options: JsonObject, context: TransformationContext) => readonly Frame[];

/** A member of a record by a name that may be one of the methods of objects. */
export const memberOf = (object: JsonObject, name: string): unknown => (Object.hasOwn(object, name) ? object[name] : undefined);
