import type { SourceResult, HttpResponse } from '@pharos/plugin';
import type { ResultLimits } from '@pharos/plugin/run/limits';
import { parseFrames } from '@pharos/plugin/run/parse';
import { requirePlugin } from '@pharos/plugin/run/plugins';
import type { PluginInput, PreparedTarget } from '@pharos/plugin/run/prepare';

/** A prepared target as plain data, so that a worker can read its response without reading settings and query again. */
export interface DecodeTask {
  /** Plugin id. */
  readonly type: string;
  readonly input: Omit<PluginInput, 'settings'> & { readonly settings: Omit<PluginInput['settings'], 'hasSecret'> };
  readonly secretNames: readonly string[];
  readonly head: Omit<HttpResponse, 'text'>;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly limits: ResultLimits;
}

type Response = Pick<DecodeTask, 'head' | 'body' | 'limits'>;

export function decodeTask({ plugin, input }: PreparedTarget, response: Response): DecodeTask {
  const { hasSecret, ...settings } = input.settings;
  return { type: plugin.manifest.id, input: { ...input, settings }, secretNames: plugin.manifest.secrets.filter(hasSecret), ...response };
}

/** In a worker. @throws see `parseFrames` */
export function runDecodeTask({ type, input, secretNames, ...response }: DecodeTask): SourceResult {
  const settings = { ...input.settings, hasSecret: (name: string) => secretNames.includes(name) };
  return decodeResponse({ plugin: requirePlugin(type), input: { ...input, settings } }, response);
}

/** Frames of a body. @throws see `parseFrames` */
export const decodeResponse = (target: Pick<PreparedTarget, 'plugin' | 'input'>, { head, body, limits }: Response): SourceResult =>
  parseFrames(target, { ...head, text: new TextDecoder().decode(body) }, limits);
