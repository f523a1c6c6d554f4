import * as z from 'zod/mini';
import { listOf, optional } from './tolerant.ts';

/** A value of a variable as documents hold it: numbers and switches of other tools are texts to us. */
const VariableText = z.pipe(
  z.union([z.string(), z.number(), z.boolean()]),
  z.transform((value) => String(value)),
);

/** One value that can be chosen; without a value of its own it is its text. */
export const VariableOption = z.looseObject({ text: optional(VariableText), value: optional(VariableText) });

/** What is chosen: one value, or several where the variable is multi-valued; the text is what people see. */
const VariableCurrent = z.looseObject({
  text: optional(z.union([VariableText, z.array(VariableText)])),
  value: optional(z.union([VariableText, z.array(VariableText)])),
});

/**
 * A variable of a dashboard (`templating.list[]`). Read tolerantly: what is missing or of a wrong type takes its default. Further fields
 * belong to the variable's type and pass through.
 */
export const DashboardVariable = z.looseObject({
  name: z.catch(z.string(), ''),
  type: z.catch(z.string(), ''),
  label: optional(z.nullable(z.string())),
  /** 0 shown, 1 without its label, 2 not shown. */
  hide: optional(z.union([z.literal(0), z.literal(1), z.literal(2)])),
  /** True for a variable that is neither read from the address nor written there. */
  skipUrlSync: z.catch(z.boolean(), false),
  multi: z.catch(z.boolean(), false),
  includeAll: z.catch(z.boolean(), false),
  /** Stands in queries for all values; empty: the list of them. */
  allValue: optional(z.nullable(z.string())),
  /** A list of values, one value, or the query that gives them: by type. */
  query: z.optional(z.unknown()),
  /** Of an interval variable: into how many steps `auto` cuts the range, and the shortest of them. */
  auto_count: optional(z.number()),
  auto_min: optional(z.string()),
  options: listOf(VariableOption),
  /** What the dashboard opens with, whatever was saved last; absent: that. A field of ours. */
  defaultValue: optional(z.union([VariableText, z.array(VariableText)])),
  current: optional(VariableCurrent),
});
export type DashboardVariable = z.infer<typeof DashboardVariable>;
