import { optionsForm } from '@pharos/plugin/unstable';
import * as z from 'zod/mini';
import { FIELDS_FIELDS } from './fields/field-options.ts';
import { OWN_FIELDS } from './own/own-options.ts';

/** Where a table says its options: beside its other fields, or in `options` and `fieldConfig`. */
export type TableForm = 'own' | 'fields';

/** What only a table of the older form has. */
const OWN_NAMES = ['styles', 'transform', 'columns'];

const withForm = z.transform((saved: unknown) => {
  if (typeof saved !== 'object' || saved === null) return {};
  const fields: Readonly<Record<string, unknown>> = { ...saved };
  return { ...fields, form: fields['type'] === 'table-old' ? 'own' : optionsForm(fields, OWN_NAMES) };
});

/** The table's own fields of the saved panel, of both forms, and which of them holds. */
export const TableOptions = z.pipe(
  withForm,
  z.looseObject({ form: z.catch(z.enum(['own', 'fields']), 'own'), ...OWN_FIELDS, ...FIELDS_FIELDS }),
);
export type TableOptions = z.infer<typeof TableOptions>;

/** Whether a table says its options beside its other fields. */
export const isOwnForm = ({ form }: TableOptions): boolean => form === 'own';
