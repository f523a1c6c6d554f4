import type { HttpResponse } from '@pharos/plugin';
import type { ResultLimits } from '@pharos/plugin/run/limits';
import { type BatchPart, type Page, parseBatch, parsePage } from '@pharos/plugin/run/parse';
import { runtimeOf } from '@pharos/plugin/run/lookup-source';
import type { PluginInput, PreparedTarget } from '@pharos/plugin/run/prepare';
import { requirePlugin, type Sources } from '@pharos/plugin/run/registry';

/** A response still as bytes. */
export interface ReceivedResponse {
  readonly head: Omit<HttpResponse, 'text'>;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly limits: ResultLimits;
  /** Requests sent for this query so far. */
  readonly sent: number;
}

/** Prepared targets and their response as plain data, so that a worker need not read settings and queries again. */
export interface DecodeTask extends ReceivedResponse {
  /** Plugin id. */
  readonly type: string;
  readonly inputs: readonly (Omit<PluginInput, 'settings'> & { readonly settings: Omit<PluginInput['settings'], 'hasSecret'> })[];
  readonly secretNames: readonly string[];
}

interface Targets {
  readonly plugin: PreparedTarget['plugin'];
  readonly inputs: readonly PluginInput[];
}

export function decodeTask({ plugin, inputs }: Targets, response: ReceivedResponse): DecodeTask {
  const { manifest } = plugin;
  const hasSecret = inputs[0]?.settings.hasSecret ?? (() => false); // one source, so one set of secrets
  return { ...response, type: manifest.id, inputs: inputs.map(plainInput), secretNames: manifest.secrets.filter(hasSecret) };
}

const plainInput = ({ settings, ...input }: PluginInput): DecodeTask['inputs'][number] => {
  const { hasSecret: _, ...plain } = settings;
  return { ...input, settings: plain };
};

/** The targets of a task again, in a worker. */
export function targetsOf(plugins: Sources, { type, inputs, secretNames }: DecodeTask): Targets {
  const hasSecret = (name: string) => secretNames.includes(name);
  return {
    plugin: runtimeOf(requirePlugin(plugins, type), inputs[0]?.query ?? {}),
    inputs: inputs.map((input) => ({ ...input, settings: { ...input.settings, hasSecret } })),
  };
}

/** One page of one target. @throws see `parseFrames` */
export function decodePage({ plugin, inputs: [input] }: Targets, response: ReceivedResponse): Page {
  if (!input) throw new TypeError('a page is of one target');
  return parsePage({ plugin, input }, textResponse(response), response);
}

/** One response to several targets. @throws see `parseBatch` */
export const decodeBatch = (targets: Targets, response: ReceivedResponse): readonly BatchPart[] =>
  parseBatch(targets, textResponse(response), response.limits);

const textResponse = ({ head, body }: ReceivedResponse): HttpResponse => ({ ...head, text: new TextDecoder().decode(body) });
