import type { Frame } from '@pharos/contract/frames';
import { isSeries } from '@pharos/domain/frames/build';
import { frameToJson } from '@pharos/domain/frames/json';
import { encodePartFrames } from '@pharos/domain/frames/parts';
import { runtimeOf } from '@pharos/plugin/run/lookup-source';
import { type Projection, projectFrames } from '@pharos/plugin/run/project';
import { requirePlugin, type Sources } from '@pharos/plugin/run/registry';
import { listFrames, type SharedFrames } from '../upstream/shared-result.ts';
import { cutAt, type SplicedText } from './spliced-text.ts';
import { seriesOf, tableOf } from './tsdb-frames.ts';

/** `part`: one part of the stream. `json`: the value of one key of `results`. `tsdb`: the same in the classic form. */
export type ResultForm = 'part' | 'json' | 'tsdb';

/** Frames as some targets of a request want them; plain data, so that a worker can do the work. */
export interface EncodeTask {
  readonly frames: SharedFrames;
  /** Plugin id. */
  readonly type: string;
  /** With `mark` for its refId, which plugins only write into names. */
  readonly projection: Projection;
  /** A text that nothing else holds. */
  readonly mark: string;
  readonly form: ResultForm;
}

/** Encoded frames, for every target that wants the same of them but for its refId. */
export type EncodedFrames = { readonly points: number; readonly byteLength: number } & (
  | { readonly form: 'part'; readonly heads: SplicedText; readonly body: Uint8Array<ArrayBuffer> }
  | { readonly form: 'json'; readonly frames: SplicedText }
  | { readonly form: 'tsdb'; readonly series: SplicedText; readonly tables: SplicedText | undefined }
);

/** @throws what a faulty plugin throws while it names frames */
export function encodeFramesFor(plugins: Sources, { frames, type, projection, mark, form }: EncodeTask): EncodedFrames {
  const shown = projectFrames(runtimeOf(requirePlugin(plugins, type), projection.query), listFrames(frames), projection);
  const points = shown.reduce((sum, frame) => sum + pointsOf(frame), 0);
  switch (form) {
    case 'part': {
      const { heads, body } = encodePartFrames(shown);
      const cut = cutAt(heads, mark);
      return { form, points, byteLength: lengthOf(cut) + body.byteLength, heads: cut, body };
    }
    case 'json': {
      const cut = cutAt(JSON.stringify(shown.map(frameToJson)), mark);
      return { form, points, byteLength: lengthOf(cut), frames: cut };
    }
    case 'tsdb':
      return { points, ...encodeClassic(shown, mark) };
  }
}

function encodeClassic(shown: readonly Frame[], mark: string) {
  const lines = shown.filter(isSeries);
  const others = shown.filter((frame) => !isSeries(frame));
  const tables = others.length > 0 ? cutAt(JSON.stringify(others.map(tableOf)), mark) : undefined;
  const series = cutAt(JSON.stringify(tables && lines.length === 0 ? null : lines.flatMap(seriesOf)), mark);
  return { form: 'tsdb' as const, byteLength: lengthOf(series) + lengthOf(tables ?? []), series, tables };
}

const lengthOf = (text: SplicedText): number => text.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** Values of a frame beside its times. */
const pointsOf = ({ columns }: Frame): number =>
  columns.reduce((sum, { type, values }) => (type === 'time' ? sum : sum + values.length), 0);

/** The buffers behind encoded frames, which move to another thread. */
export function buffersOf(encoded: EncodedFrames): readonly ArrayBuffer[] {
  const texts =
    encoded.form === 'part'
      ? [encoded.heads, [encoded.body]]
      : encoded.form === 'json'
        ? [encoded.frames]
        : [encoded.series, encoded.tables ?? []];
  return [...new Set(texts.flat().map(({ buffer }) => buffer))];
}
