import type { Schema } from '@pharos/contract/route';
import * as z from 'zod/mini';

/** The parts of a JSON schema that are looked at. */
interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
}

/** A field of a body that takes a text, and the body with a text in it; all else in the body is as little as the schema asks for. */
export interface TextPlace {
  readonly name: string;
  readonly fill: (text: string) => unknown;
}

/** What stands in fields that the contract leaves open, by their names. */
export type OpenFields = Readonly<Record<string, (text: string) => unknown>>;

/** Every text of what a schema takes, so that a field which is added to it is tried by itself. */
export const textPlaces = (schema: Schema, open: OpenFields = {}): readonly TextPlace[] =>
  placesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '', open); // only these parts of it are looked at

function placesOf(schema: JsonSchema, name: string, open: OpenFields): readonly TextPlace[] {
  const own = open[name.slice(name.lastIndexOf('.') + 1)];
  if (own) return [{ name, fill: own }];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => placesOf(choice, name, open));
  if (schema.type === 'string') return [{ name, fill: (text) => text }];
  if (schema.type === 'array')
    return placesOf(schema.items ?? {}, `${name}[]`, open).map((place) => ({ ...place, fill: (text) => [place.fill(text)] }));
  if (schema.type === 'object') return placesOfObject(schema, name, open);
  const isOpen = schema.type === undefined && schema.enum === undefined && !('const' in schema);
  return isOpen ? [{ name, fill: (text) => ({ text, list: [text] }) }] : [];
}

function placesOfObject(schema: JsonSchema, name: string, open: OpenFields): readonly TextPlace[] {
  const whole = sampleOf(schema);
  const base = typeof whole === 'object' ? whole : {};
  return Object.entries(schema.properties ?? {}).flatMap(([field, inner]) =>
    placesOf(inner, name === '' ? field : `${name}.${field}`, open).map((place) => ({
      ...place,
      fill: (text: string) => ({ ...base, [field]: place.fill(text) }),
    })),
  );
}

/** The least that a schema takes. */
function sampleOf(schema: JsonSchema): unknown {
  const { enum: values, anyOf, oneOf, properties = {}, required = [] } = schema;
  if (values) return values[0];
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  const [choice] = anyOf ?? oneOf ?? [];
  if (choice) return sampleOf(choice);
  switch (schema.type) {
    case 'string':
      return 'now';
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return false;
    case 'array':
      return [];
    default:
      return Object.fromEntries(required.map((field) => [field, sampleOf(properties[field] ?? {})]));
  }
}
