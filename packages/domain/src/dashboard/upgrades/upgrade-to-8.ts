import type { JsonObject } from '@pharos/contract/primitives';
import { omitFields, objectsOf } from '../../text/json-object.ts';
import { mapObjects, mapTargets } from './document-parts.ts';

const part = (type: string, ...params: readonly unknown[]): JsonObject => ({ type, params });

/** One selected field with its function, and where it has them its formula and its name. */
const selectOf = ({ name, func, mathExpr, asExpr }: JsonObject): JsonObject[] => [
  part('field', ...(name === undefined ? [] : [name])),
  ...(func === undefined ? [] : [{ type: func, params: [] }]),
  ...(mathExpr ? [part('math', mathExpr)] : []),
  ...(asExpr ? [part('alias', asExpr)] : []),
];

/** What is grouped by: the argument of time and tag moves into their parameters. */
function groupTo8(group: JsonObject): JsonObject {
  const { type, interval, key } = group;
  if (type === 'time' && interval) return { ...omitFields(group, 'interval'), params: [interval] };
  if (type === 'tag' && key) return { ...omitFields(group, 'key'), params: [key] };
  return group;
}

function targetTo8(target: JsonObject): JsonObject {
  const { fields, tags, groupBy, fill, rawQuery } = target;
  if (!Array.isArray(fields) || !tags || !Array.isArray(groupBy)) return target;
  const rest = omitFields(target, 'fields', 'fill');
  if (rawQuery) return rest;
  const groups: unknown = mapObjects(groupBy, groupTo8);
  const grouped: readonly unknown[] = Array.isArray(groups) ? groups : [];
  return { ...rest, select: objectsOf(fields).map(selectOf), groupBy: fill ? [...grouped, part('fill', fill)] : grouped };
}

/** Queries of InfluxDB: from fields with a function to lists of parts. */
export const upgradeTo8 = (document: JsonObject): JsonObject => mapTargets(document, targetTo8);
