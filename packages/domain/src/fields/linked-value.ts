import type { FieldLink } from './field-settings.ts';
import type { FramedField } from './fields-of.ts';
import type { FieldValue } from './value-mappings.ts';

/** A value that leads somewhere, and where it stands. */
export interface LinkedValue {
  readonly links: readonly FieldLink[];
  readonly field: FramedField;
  /** Absent where the value was calculated from several rows. */
  readonly row?: number | undefined;
  readonly value: FieldValue;
  /** As it is shown. */
  readonly text: string;
  /** How it was calculated. */
  readonly calc?: string | undefined;
}

/** A value with the links of its field; undefined where it leads nowhere, which most do. */
export const linkedValue = (links: readonly FieldLink[], place: Omit<LinkedValue, 'links'>): LinkedValue | undefined =>
  links.length === 0 ? undefined : { links, ...place };
