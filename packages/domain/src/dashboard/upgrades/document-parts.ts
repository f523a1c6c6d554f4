import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject, objectsOf } from '../../text/json-object.ts';

/** A step changes what it understands and passes everything else on as it is; it never throws and never changes its input. */
export type Change = (value: JsonObject) => JsonObject;

/** The objects of a list changed; what is no object stays in its place, and so does what is no list. */
export const mapObjects = (list: unknown, change: Change): unknown =>
  Array.isArray(list) ? list.map((item: unknown) => (isJsonObject(item) ? change(item) : item)) : list;

/** A field changed where it is there: nothing is added to a document that does not have it. */
export const mapField = (value: JsonObject, name: string, change: (field: unknown) => unknown): JsonObject =>
  Object.hasOwn(value, name) ? { ...value, [name]: change(value[name]) } : value;

const mapList = (value: JsonObject, name: string, change: Change): JsonObject => mapField(value, name, (list) => mapObjects(list, change));

/** Every panel of a document: those of rows of old documents, those of the grid, and those inside of closed rows of the grid. */
export function mapPanels(document: JsonObject, change: Change): JsonObject {
  const ofRows = mapList(document, 'rows', (row) => mapList(row, 'panels', change));
  return mapList(ofRows, 'panels', (panel) => change(mapList(panel, 'panels', change)));
}

/** The same for the panels of one type. */
export const mapPanelsOf = (type: string, document: JsonObject, change: Change): JsonObject =>
  mapPanels(document, (panel) => (panel['type'] === type ? change(panel) : panel));

/** Every query of a document. */
export const mapTargets = (document: JsonObject, change: Change): JsonObject =>
  mapPanels(document, (panel) => mapList(panel, 'targets', change));

/** Every variable of a document. */
export const mapVariables = (document: JsonObject, change: Change): JsonObject =>
  mapField(document, 'templating', (templating) => (isJsonObject(templating) ? mapList(templating, 'list', change) : templating));

/** What every panel of a document is, in one list. */
export const allPanels = (document: JsonObject): readonly JsonObject[] => [
  ...objectsOf(document['rows']).flatMap((row) => objectsOf(row['panels'])),
  ...objectsOf(document['panels']).flatMap((panel) => [panel, ...objectsOf(panel['panels'])]),
];

/** Fields that are there, so that none is written that the document does not have. */
export const definedFields = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
