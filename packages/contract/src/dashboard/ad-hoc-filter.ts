import * as z from 'zod/mini';

/** What a filter does with the value of its key. */
export const FILTER_OPERATORS = ['=', '!=', '<', '>', '=~', '!~'] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

/** One filter of an ad hoc variable: every query of its source that can be filtered takes it. */
export const AdHocFilter = z.looseObject({
  key: z.string(),
  operator: z.enum(FILTER_OPERATORS),
  value: z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value)),
  ),
});
export type AdHocFilter = z.infer<typeof AdHocFilter>;
