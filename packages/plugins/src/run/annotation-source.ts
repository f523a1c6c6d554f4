import type { JsonObject } from '@pharos/contract/primitives';
import { buildEventFrame } from '@pharos/domain/annotations/event-frame';
import * as z from 'zod/mini';
import type { Annotations } from '../annotations.ts';
import { type Frame, QueryError, type QueryInput, type Tools } from '../plugin.ts';
import type { DataSource } from '../unstable.ts';

/** An annotation query as it travels: a target like others, with the fields of the query in it. */
const AnnotationTarget = z.looseObject({ lookup: z.literal('annotations') });
type Input = QueryInput<JsonObject, JsonObject>;

/** A source whose targets are annotation queries: it sends what the plugin makes of them, and gives a table of events. */
export function annotationSource(plugin: DataSource): DataSource {
  const targetOf = (annotation: JsonObject): JsonObject => plugin.query.parse(requireAnnotations(plugin).target(annotation));
  const inputOf = (input: Input): Input => ({ ...input, query: targetOf(input.query) });
  const source = {
    manifest: plugin.manifest,
    options: plugin.options,
    query: AnnotationTarget,
    isEmpty: (annotation: JsonObject) => plugin.annotations !== undefined && plugin.isEmpty(targetOf(annotation)),
    upstreamKey: (annotation: JsonObject) => (plugin.annotations ? plugin.upstreamKey(targetOf(annotation)) : undefined),
    minIntervalMs: (settings: Input['settings'], annotation: JsonObject) =>
      plugin.minIntervalMs(settings, plugin.annotations ? targetOf(annotation) : plugin.query.parse({})),
    steps: (input: Input) => (plugin.annotations && plugin.steps?.(inputOf(input))) ?? {},
    variables: (input: Input) => (plugin.annotations && plugin.variables?.(inputOf(input))) ?? {},
    applyAdHoc: undefined,
    project: (frames: readonly Frame[], annotation: JsonObject) => [buildEventFrame(requireAnnotations(plugin).events(frames, annotation))],
    test: plugin.test,
    ...ownTransport(plugin, inputOf),
  };
  return source as DataSource; // the host reads targets with its own schema before it hands them in
}

/** @throws QueryError */
function requireAnnotations(plugin: DataSource): Annotations<JsonObject> {
  if (plugin.annotations) return plugin.annotations;
  throw new QueryError(`Data sources of the type ${plugin.manifest.name} have no annotations`);
}

function ownTransport(plugin: DataSource, inputOf: (input: Input) => Input) {
  if (!plugin.annotations) return { transport: 'local', run: async () => requireAnnotations(plugin) };
  switch (plugin.transport) {
    case 'http':
      return httpTransport(plugin, inputOf);
    case 'local':
      return { transport: 'local', run: (input: Input, tools: Tools) => plugin.run(inputOf(input), tools) };
    case 'sql':
      return {
        transport: 'sql',
        dialect: plugin.dialect,
        statement: (input: Input) => plugin.statement(inputOf(input)),
        reader: (input: Input) => plugin.reader(inputOf(input)),
      };
  }
}

type HttpPlugin = Extract<DataSource, { transport: 'http' }>;
type Response = Parameters<HttpPlugin['response']>[0];

function httpTransport(plugin: HttpPlugin, inputOf: (input: Input) => Input) {
  const { pages, batch } = plugin;
  return {
    transport: 'http',
    sign: plugin.sign,
    request: (input: Input) => plugin.request(inputOf(input)),
    response: (response: Response, input: Input) => plugin.response(response, inputOf(input)),
    pages: pages && {
      next: (response: Response, input: Input, sent: number) => pages.next(response, inputOf(input), sent),
      join: (frames: readonly (readonly Frame[])[], input: Input) => pages.join(frames, inputOf(input)),
    },
    batch: batch && {
      key: (input: Input) => ['annotations', batch.key(inputOf(input))],
      request: (inputs: readonly Input[]) => batch.request(inputs.map(inputOf)),
      responses: (response: Response, inputs: readonly Input[]) => batch.responses(response, inputs.map(inputOf)),
    },
  };
}
