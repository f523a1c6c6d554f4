import type { JsonObject } from '@pharos/contract/primitives';
import type { ValueMapping } from './value-mappings.ts';

/** How a field is coloured. `series` modes give one colour to all its values, the others one to each value. */
export interface FieldColor {
  /** `fixed`, `shades`, `thresholds`, `palette-classic`, `palette-classic-by-name`, `continuous-<scale>`; others as `palette-classic`. */
  readonly mode: string;
  readonly fixedColor?: string;
  /** Which of its values colours a series whose mode goes by values. */
  readonly seriesBy: 'last' | 'min' | 'max';
}

/** One step of thresholds: its colour holds from `value` up to the next step. The first is minus infinity. */
export interface ThresholdStep {
  readonly value: number;
  readonly color: string;
}

/** Steps in ascending order; at least one. In `percentage` mode their values are per cent of the way from min to max. */
export interface FieldThresholds {
  readonly mode: 'absolute' | 'percentage';
  readonly steps: readonly ThresholdStep[];
}

/** A link of a value, its variables not yet replaced. */
export interface FieldLink {
  readonly title: string;
  readonly url: string;
  readonly targetBlank: boolean;
}

/** What a newer panel says of one field of its result: the defaults of `fieldConfig` with the overrides that match. */
export interface FieldSettings {
  readonly unit?: string;
  readonly decimals?: number;
  readonly min?: number;
  readonly max?: number;
  /** A pattern with `${__field.name}` and the like; absent: the field keeps its name. */
  readonly displayName?: string;
  /** Shown where there is no value. */
  readonly noValue?: string;
  readonly color: FieldColor;
  readonly thresholds: FieldThresholds;
  readonly mappings: readonly ValueMapping[];
  readonly links: readonly FieldLink[];
  /** What the type of panel adds, as saved; each panel has a reader of its own for it. */
  readonly custom: JsonObject;
}

/** What tells the fields that an override is for. */
export interface FieldMatcher {
  readonly id: string;
  readonly options: unknown;
}

/** Properties that replace those of the defaults for the fields that match: names as in `defaults`, or `custom.<name>`. */
export interface FieldOverride {
  readonly matcher: FieldMatcher;
  readonly properties: readonly { readonly id: string; readonly value: unknown }[];
}
