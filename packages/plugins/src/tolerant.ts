import * as z from 'zod/mini';

export { chosenNumber } from '@pharos/domain/text/chosen-number';
export { listOf as tolerantList } from '@pharos/contract/dashboard/tolerant';

/** Fields of saved panels: a missing or wrong value falls back by itself, so that one bad field never stops a panel from opening. */
export const tolerantBoolean = (fallback: boolean) => z.catch(z.boolean(), fallback);
/** A text; anything else falls back. */
export const tolerantText = (fallback: string) => z.catch(z.string(), fallback);

/** Numbers are often saved as text by hand-written documents. */
export const tolerantNumber = (fallback: number) =>
  z.catch(z.union([z.number(), z.pipe(z.string().check(z.regex(/^\s*-?\d+(\.\d+)?\s*$/)), z.transform(Number))]), fallback);

/** One of several texts; any other value falls back. */
export const tolerantChoice = <const Values extends readonly [string, ...string[]]>(values: Values, fallback: Values[number]) =>
  z.catch(z.enum(values), () => fallback);

/** Absent, null, and what cannot be read mean "choose for me". Numbers and numeric text are kept as saved. */
export const optionalNumber = z.catch(z.optional(z.nullable(z.union([z.number(), z.string()]))), undefined);
