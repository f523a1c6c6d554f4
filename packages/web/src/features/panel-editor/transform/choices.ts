import { REDUCERS } from '@pharos/domain/fields/reducers';
import { STRING_FORMATS, SUBSTRING } from '@pharos/domain/transformations/convert';

/** Calculations by the id that documents write. */
export const REDUCER_CHOICES = Object.entries(REDUCERS).map(([value, label]) => ({ value, label }));

export const FORMATS_OF_TEXTS = [...Object.keys(STRING_FORMATS), SUBSTRING].map((value) => ({ value, label: value }));
