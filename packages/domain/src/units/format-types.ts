/** A value ready to be drawn: the unit apart from the number, so that it can be smaller. Joined they are the plain text. */
export interface FormattedValue {
  /** Before the number, for example `$`. */
  readonly prefix: string;
  readonly text: string;
  /** Behind the number with its leading space, for example ` KiB` or `%`. */
  readonly suffix: string;
}

/** How many decimals: `decimals` before scaling; `scaledDecimals` is the base for those after it, null keeps `decimals`. */
export interface Precision {
  readonly decimals: number | null;
  readonly scaledDecimals: number | null;
}

/** What dates need to know. Without `nowMs` dates are always shown in full. */
export interface FormatContext {
  /** IANA name, `utc` or `browser` (the default). */
  readonly zone?: string;
  readonly nowMs?: number;
}

/** Formats a finite number. */
export type Formatter = (value: number, precision: Precision, context: FormatContext) => FormattedValue;

/** One way to write numbers. */
export interface Unit {
  /** As it stands in documents. */
  readonly id: string;
  /** As the picker shows it. */
  readonly label: string;
  readonly format: Formatter;
}

/** Units as the picker groups them. */
export interface UnitFamily {
  readonly name: string;
  readonly units: readonly Unit[];
}

/** Declares a unit. */
export const unit = (id: string, label: string, format: Formatter): Unit => ({ id, label, format });
