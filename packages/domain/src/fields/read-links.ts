import { objectsOf } from '../text/json-object.ts';
import type { FieldLink } from './field-settings.ts';

/** Links of a field, whatever is saved; those without an address lead nowhere and are left out. */
export const readLinks = (saved: unknown): readonly FieldLink[] =>
  objectsOf(saved).flatMap(({ title, url, targetBlank }) =>
    typeof url === 'string' && url !== ''
      ? [{ title: typeof title === 'string' ? title : '', url, targetBlank: targetBlank === true }]
      : [],
  );
