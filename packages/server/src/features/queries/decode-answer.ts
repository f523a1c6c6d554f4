import type { JsonObject } from '@pharos/contract/primitives';
import { type DataSourceSettings, givenBy, type GivenAnswer, type HttpAnswer, QueryError, type QueryInput } from '@pharos/plugin';
import { requireWithin, type AnswerLimits } from './answer-limits.ts';
import { readSettings, runningHalf } from './running-halves.ts';

/** Everything a running half needs to read an answer; plain data, so that a worker can do it. */
export interface Decoding {
  readonly type: string;
  readonly target: JsonObject;
  readonly settings: Omit<DataSourceSettings<JsonObject>, 'hasSecret'>;
  readonly secretNames: readonly string[];
  readonly range: QueryInput<JsonObject, JsonObject>['range'];
  readonly intervalMs: number;
  readonly maxDataPoints?: number;
  readonly limits: AnswerLimits;
}

/** The input of a plugin from plain data. */
export function inputOf({ type, target, settings, secretNames, range, intervalMs, maxDataPoints }: Omit<Decoding, 'limits'>) {
  const { plugin, query } = runningHalf(type, target);
  const input: QueryInput<JsonObject, JsonObject> = {
    settings: readSettings(plugin, { ...settings, hasSecret: (name) => secretNames.includes(name) }),
    query,
    range,
    intervalMs,
    ...(maxDataPoints === undefined ? {} : { maxDataPoints }),
  };
  return { plugin, input };
}

/**
 * Frames of an HTTP answer, and the failure of a part of it.
 * @throws QueryError when the store answered an error or what it should not; AppError upstream-too-large.
 */
export function decodeAnswer(answer: Omit<HttpAnswer, 'text'>, body: Uint8Array, decoding: Decoding): GivenAnswer {
  const { plugin, input } = inputOf(decoding);
  if (plugin.transport !== 'http') throw new QueryError(`${plugin.manifest.name} is not asked over HTTP`);
  const given = givenBy(() => plugin.response({ ...answer, text: new TextDecoder().decode(body) }, input));
  requireWithin(given.frames, decoding.limits);
  return given;
}
