import { optionsForm } from '@pharos/plugin';
import * as z from 'zod/mini';
import { FIELDS_FIELDS } from './fields/field-options.ts';
import { OWN_FIELDS } from './own/own-options.ts';

/** Where a table says its options: beside its other fields, or in `options` and `fieldConfig`. */
export type TableForm = 'own' | 'fields';

const formOf = z.transform((saved: unknown) => (typeof saved === 'object' && saved !== null ? { ...saved, form: optionsForm({ ...saved }) } : saved));

/** The table's own fields of the saved panel, of both forms, and which of them holds. */
export const TableOptions = z.pipe(formOf, z.looseObject({ form: z.catch(z.enum(['own', 'fields']), 'own'), ...OWN_FIELDS, ...FIELDS_FIELDS }));
export type TableOptions = z.infer<typeof TableOptions>;
