import { type FieldProperty, HIDE_PROPERTY } from '@pharos/plugin/unstable/ui';

/** What the pie adds to a field. */
export const PIE_PROPERTIES: readonly FieldProperty[] = [HIDE_PROPERTY];
