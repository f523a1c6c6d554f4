import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject, objectOf, objectsOf, textsOf } from '../text/json-object.ts';
import { type FieldConfig, readFieldConfig } from './read-field-config.ts';
import type { ReduceOptions } from './reduce-fields.ts';

/** What a panel of single values says of its fields, in whichever form. */
export interface ValueFields {
  readonly config: FieldConfig;
  readonly reduce: ReduceOptions;
}

function readReduce(saved: JsonObject): ReduceOptions {
  const limit = Number(saved['limit'] ?? Number.NaN);
  const fields = saved['fields'];
  return {
    calcs: textsOf(saved['calcs']),
    values: saved['values'] === true,
    fields: typeof fields === 'string' ? fields : '',
    ...(Number.isInteger(limit) && limit > 0 ? { limit } : {}),
  };
}

/** Steps without a list around them, as they stood beside the defaults before they were part of them. */
const thresholdsOf = (steps: unknown): JsonObject => (objectsOf(steps).length > 0 ? { thresholds: { mode: 'absolute', steps } } : {});
const given = (name: string, value: unknown): JsonObject => (value === undefined || value === null ? {} : { [name]: value });

/** 6.1 to 6.6: defaults, overrides and calculations in `fieldOptions`, thresholds and mappings first beside the defaults. */
function readFieldOptions(saved: JsonObject): ValueFields {
  const defaults = { ...thresholdsOf(saved['thresholds']), ...given('mappings', saved['mappings']), ...objectOf(saved['defaults']) };
  return { config: readFieldConfig({ defaults, overrides: saved['overrides'] }), reduce: readReduce(saved) };
}

/** 6.0: one value with its unit and its limits. */
function readGaugeOptions(saved: JsonObject): ValueFields {
  const value = { ...saved, ...objectOf(saved['valueOptions']) };
  const defaults = {
    ...thresholdsOf(saved['thresholds']),
    ...given('mappings', saved['valueMappings']),
    ...given('unit', value['unit']),
    ...given('decimals', value['decimals']),
    ...given('min', saved['minValue']),
    ...given('max', saved['maxValue']),
  };
  return { config: readFieldConfig({ defaults }), reduce: { calcs: textsOf([value['stat']]), values: false, fields: '' } };
}

/**
 * Fields of a panel of single values: `fieldConfig` and `options.reduceOptions`, or a form that earlier versions wrote
 * (wire-notes dashboard-json 2.7).
 * @param panel a saved panel, whatever it holds
 */
export function readValueFields(panel: JsonObject): ValueFields {
  const options = objectOf(panel['options']);
  const ofGauge = panel['options-gauge'];
  if (isJsonObject(options['fieldOptions'])) return readFieldOptions(options['fieldOptions']);
  if (isJsonObject(ofGauge)) return readGaugeOptions(ofGauge);
  if (isJsonObject(options['valueOptions'])) return readGaugeOptions(options);
  return { config: readFieldConfig(panel['fieldConfig']), reduce: readReduce(objectOf(options['reduceOptions'])) };
}
