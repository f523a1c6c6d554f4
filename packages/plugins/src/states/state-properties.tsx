import { HIDE_PROPERTY } from '../field-editor/hide-property.tsx';
import type { FieldProperty } from '../field-editor/field-properties.tsx';
import { numberProperty, SpanProperty } from '../field-editor/property-kinds.tsx';

const GROUP = 'States';

/** How the states of a field are drawn. */
export const STATE_PROPERTIES: readonly FieldProperty[] = [
  { id: 'custom.lineWidth', label: 'Line width', group: GROUP, Editor: numberProperty({ min: 0, max: 10 }), initial: 0 },
  { id: 'custom.fillOpacity', label: 'Fill opacity', group: GROUP, Editor: numberProperty({ min: 0, max: 100 }), initial: 70 },
  { id: 'custom.spanNulls', label: 'Connect null values', group: GROUP, Editor: SpanProperty, initial: true },
  { id: 'custom.insertNulls', label: 'Disconnect after (ms)', group: GROUP, Editor: numberProperty({ min: 1 }), initial: 60_000 },
  HIDE_PROPERTY,
];
