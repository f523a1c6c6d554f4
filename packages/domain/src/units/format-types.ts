/** A value ready to be drawn: the unit apart from the number, so that it can be smaller. Joined they are the plain text. */
export interface FormattedValue {
  /** Before the number, for example `$`. */
  readonly prefix: string;
  readonly text: string;
  /** Behind the number with its leading space, for example ` KiB` or `%`. */
  readonly suffix: string;
}

/** Decimals of a number that its unit has scaled by `factor`: 1.5 by 0.001 for 1500 ms. More than 15 ask for a power of ten: `1e-300`. */
export type DecimalsRule = (number: number, factor: number) => number;

/** How many decimals: those that a document fixes, whatever the unit scales; null, as documents have it, is none; or a rule. */
export type Precision = number | null | DecimalsRule;

/** What dates need to know, without `nowMs` they are always shown in full; and what schemas of documents decide. */
export interface FormatContext {
  /** IANA name, `utc` or `browser` (the default). */
  readonly zone?: string;
  readonly nowMs?: number | undefined;
  /** Whether fixed decimals hold for seconds below one, too. */
  readonly keepsDecimals?: boolean | undefined;
}

/** Formats a finite number. */
export type Formatter = (value: number, precision: Precision, context: FormatContext) => FormattedValue;

/** One way to write numbers. */
export interface Unit {
  /** As it stands in documents. */
  readonly id: string;
  readonly format: Formatter;
}

/** Units as the picker groups them. */
export interface UnitFamily {
  readonly name: string;
  readonly units: readonly Unit[];
}

/** Declares a unit. */
export const unit = (id: string, format: Formatter): Unit => ({ id, format });
