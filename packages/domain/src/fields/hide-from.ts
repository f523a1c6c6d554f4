import { objectOf } from '../text/json-object.ts';
import type { FieldSettings } from './field-settings.ts';

/** Where a field is left out. Documents say it of every field, mostly that it is left out nowhere. */
export interface HideFrom {
  readonly viz: boolean;
  readonly legend: boolean;
  readonly tooltip: boolean;
}

/** `custom.hideFrom` of a field. */
export function readHideFrom({ custom }: Pick<FieldSettings, 'custom'>): HideFrom {
  const saved = objectOf(custom['hideFrom']);
  return { viz: saved['viz'] === true, legend: saved['legend'] === true, tooltip: saved['tooltip'] === true };
}
