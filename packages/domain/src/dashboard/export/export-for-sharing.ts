import type { DataSourceRef } from '@pharos/contract/dashboard/target';
import type { JsonObject } from '@pharos/contract/primitives';
import { readSourceReference, textOfReference } from '../../data-sources/source-reference.ts';
import { isJsonObject, objectsOf } from '../../text/json-object.ts';

/** A data source as an export names it. */
export interface ExportedSource {
  readonly name: string;
  /** Kind of data source, and its name for people. */
  readonly type: string;
  readonly typeName: string;
}

/** What an export knows of this installation. */
export interface ExportContext {
  /** The source that a reference means, with null the default one; undefined for the built-in ones and where there is none such. */
  readonly findSource: (reference: DataSourceRef) => ExportedSource | undefined;
  /** Name of a type of panels for people. */
  readonly panelName: (type: string) => string;
}

type Input = JsonObject & { readonly name: string };

/** The version of the format, which tells other programs what the document needs. */
const FORMAT = { type: 'grafana', id: 'grafana', name: 'Grafana', version: '5.4.0' } as const;

/** Names of inputs: upper case, the first space an underscore. A brace would end the place that names it. */
const inputName = (prefix: string, name: string): string => prefix + name.replace(' ', '_').replaceAll(/[{}]/g, '_').toUpperCase();

/** Collects what the document asks for while it is gone through. */
class Needs {
  readonly #context: ExportContext;
  readonly #variables: ReadonlySet<string>;
  readonly #names = new Map<string, string>();
  readonly #inputs = new Map<string, Input>();
  readonly #requires = new Map<string, JsonObject>();

  constructor(context: ExportContext, variables: ReadonlySet<string>) {
    this.#context = context;
    this.#variables = variables;
    this.#requires.set('grafana grafana', FORMAT);
  }

  /** In their order, and what has to be installed by its id. */
  result(): JsonObject {
    const requires = [...this.#requires.values()].toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1));
    return { __inputs: [...this.#inputs.values()], __requires: requires };
  }

  panel(type: string): void {
    if (type !== '' && type !== 'row')
      this.#requires.set(`panel ${type}`, { type: 'panel', id: type, name: this.#context.panelName(type), version: '' });
  }

  constant(name: string, label: string, value: string): string {
    const input = this.#freeName(inputName('VAR_', name), `constant ${name}`);
    this.#inputs.set(input, { name: input, type: 'constant', label, value, description: '' });
    return `\${${input}}`;
  }

  /** The place that stands for a reference; undefined where it stays as it is. */
  source(reference: DataSourceRef): string | undefined {
    const text = textOfReference(reference);
    if (
      this.#namesVariable(text) ||
      ['mixed', 'expression', 'panel', 'built-in'].includes(readSourceReference({ datasource: reference }).kind)
    )
      return undefined;
    const source = this.#context.findSource(reference);
    if (!source) return undefined;
    const { name: label, type: id, typeName } = source;
    const input = this.#freeName(inputName('DS_', label), `source ${label}`);
    this.#inputs.set(input, { name: input, label, description: '', type: 'datasource', pluginId: id, pluginName: typeName });
    this.#requires.set(`datasource ${id}`, { type: 'datasource', id, name: typeName, version: '1.0.0' });
    return `\${${input}}`;
  }

  #namesVariable(text: string): boolean {
    const name = /^\$\{?([^:.}]+)|^\[\[([^:\]]+)/.exec(text);
    return name !== null && this.#variables.has(name[1] ?? name[2] ?? '');
  }

  /** Two names that differ only in signs that an input does not have get a number. */
  #freeName(wanted: string, owner: string): string {
    const known = this.#names.get(owner);
    if (known !== undefined) return known;
    let name = wanted;
    for (let number = 2; this.#inputs.has(name); number += 1) name = `${wanted}_${number}`;
    this.#names.set(owner, name);
    return name;
  }
}

type Holder = JsonObject & { readonly datasource?: unknown; readonly snapshotData?: unknown };

const isReference = (value: unknown): value is DataSourceRef => value === null || typeof value === 'string' || isJsonObject(value);

/** Without its data of a snapshot, and with its reference replaced by a place; one that names its source by uid keeps its form. */
function withPlace({ snapshotData: _data, ...holder }: Holder, needs: Needs): JsonObject {
  const { datasource } = holder;
  if (!isReference(datasource)) return holder;
  const place = needs.source(datasource);
  if (place === undefined) return holder;
  return { ...holder, datasource: isJsonObject(datasource) ? { ...datasource, uid: place } : place };
}

function exportPanel(panel: JsonObject, needs: Needs): JsonObject {
  const { type, targets, panels } = panel;
  needs.panel(typeof type === 'string' ? type : '');
  const hasTargets = Array.isArray(targets) && targets.length > 0;
  // A panel that queries and names no source means the default one, which is another one elsewhere.
  const named = withPlace(hasTargets && panel['datasource'] === undefined ? { ...panel, datasource: null } : panel, needs);
  return {
    ...named,
    ...(named['datasource'] === null && panel['datasource'] === undefined && { datasource: undefined }),
    ...(Array.isArray(targets) && { targets: targets.map((target) => (isJsonObject(target) ? withPlace(target, needs) : target)) }),
    ...(Array.isArray(panels) && { panels: mapObjects(panels, (nested) => exportPanel(nested, needs)) }),
  };
}

function exportVariable(variable: JsonObject, needs: Needs): JsonObject {
  const { type, name, label, refresh, current } = variable;
  if (type === 'constant' && typeof name === 'string') {
    const stored = isJsonObject(current) ? current['value'] : undefined;
    const value = typeof stored === 'string' ? stored : String(variable['query'] ?? '');
    const place = needs.constant(name, typeof label === 'string' && label !== '' ? label : name, value);
    const choice = { value: place, text: place };
    return { ...variable, query: place, current: choice, options: [choice] };
  }
  if (type !== 'query') return withPlace(variable, needs);
  const refreshed = typeof refresh === 'number' && refresh > 0 ? refresh : 1;
  return { ...withPlace(variable, needs), options: [], current: {}, refresh: refreshed };
}

const mapObjects = (list: readonly unknown[], change: (one: JsonObject) => JsonObject): unknown[] =>
  list.map((one) => (isJsonObject(one) ? change(one) : one));

/** The same with a list inside of a member changed, where there is one. */
function withList(document: JsonObject, member: string, change: (one: JsonObject) => JsonObject): JsonObject {
  const holder = document[member];
  if (!isJsonObject(holder) || !Array.isArray(holder['list'])) return document;
  return { ...document, [member]: { ...holder, list: mapObjects(holder['list'], change) } };
}

/**
 * The document for people who have other data sources: their names are inputs that an import asks for, values of constants too, and what
 * was chosen or fetched here is left out. What names a variable or no source of this page stays as it is.
 */
export function exportForSharing(document: JsonObject, context: ExportContext): JsonObject {
  const { templating, panels } = document;
  const variables = isJsonObject(templating) ? objectsOf(templating['list']) : [];
  const needs = new Needs(context, new Set(variables.map(({ name }) => String(name))));
  const shared = {
    ...document,
    id: null,
    ...(Array.isArray(panels) && { panels: mapObjects(panels, (panel) => exportPanel(panel, needs)) }),
  };
  const withVariables = withList(shared, 'templating', (variable) => exportVariable(variable, needs));
  const withAnnotations = withList(withVariables, 'annotations', (query) => withPlace(query, needs));
  const { __inputs: _inputs, __requires: _requires, snapshot: _snapshot, ...plain } = withAnnotations as JsonObject;
  return JSON.parse(JSON.stringify({ ...needs.result(), ...plain })) as JsonObject; // members without a value go
}
