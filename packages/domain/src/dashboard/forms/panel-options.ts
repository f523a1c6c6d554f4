import type { Panel } from '@pharos/contract/dashboard/panel';
import { isJsonObject } from '../../text/json-object.ts';

/**
 * Where a panel says its options: `own` beside its other fields, or `fields` in `options` and `fieldConfig`. Types of one name have had both
 * forms, and documents of any schema hold both, so the panel says which: with the version of the code that wrote its options, and options.
 */
export function optionsForm({ pluginVersion, options, fieldConfig }: Readonly<Record<string, unknown>> | Panel): 'own' | 'fields' {
  const hasOptions = (isJsonObject(options) && Object.keys(options).length > 0) || isJsonObject(fieldConfig);
  return typeof pluginVersion === 'string' && pluginVersion !== '' && hasOptions ? 'fields' : 'own';
}
