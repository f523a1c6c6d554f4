import type { Panel } from '@pharos/contract/dashboard/panel';
import { isJsonObject } from '../../text/json-object.ts';

/**
 * Where a panel says its options: `own` beside its other fields, or `fields` in `options` and `fieldConfig`. Types of one name have had both
 * forms, and documents of any schema hold both, so the panel says which: with the version of the code that wrote its options, and options. A panel
 * without a version says it by having options and none of the `ownNames`, the fields of the older form.
 */
export function optionsForm(panel: Readonly<Record<string, unknown>> | Panel, ownNames: readonly string[] = []): 'own' | 'fields' {
  const { pluginVersion, options, fieldConfig } = panel;
  const hasOptions = (isJsonObject(options) && Object.keys(options).length > 0) || isJsonObject(fieldConfig);
  if (!hasOptions) return 'own';
  const isWritten = typeof pluginVersion === 'string' && pluginVersion !== '';
  return isWritten || (ownNames.length > 0 && !ownNames.some((name) => Object.hasOwn(panel, name))) ? 'fields' : 'own';
}
