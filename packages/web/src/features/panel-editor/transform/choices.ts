import { STRING_FORMATS, SUBSTRING } from '@pharos/domain/transformations/convert';

export const FORMATS_OF_TEXTS = [...Object.keys(STRING_FORMATS), SUBSTRING].map((value) => ({ value, label: value }));
