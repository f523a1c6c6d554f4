import type { Column, Frame, FrameMeta, Labels } from '@pharos/contract/frames';

/** A column on its way to another thread. Texts are numbers into a list of those that differ; 0 is a missing one. */
type SentColumn =
  | { readonly kind: 'plain'; readonly column: Column }
  | {
      readonly kind: 'texts';
      readonly head: Omit<Extract<Column, { type: 'string' }>, 'values'>;
      readonly codes: Uint32Array;
      readonly list: number;
    };

/** Frames on their way to another thread, in parts of which none takes long to copy. */
export type FramePart =
  | { readonly kind: 'texts'; readonly list: number; readonly texts: readonly string[] }
  | { readonly kind: 'columns'; readonly columns: readonly SentColumn[] }
  | {
      readonly kind: 'frames';
      readonly frames: readonly {
        readonly name: string;
        readonly labels: Labels;
        readonly meta: FrameMeta | undefined;
        readonly columns: readonly number[];
      }[];
    };

/** Gives other work a turn where enough was done; undefined where there is time left. */
export type Pause = () => Promise<void> | undefined;

const TEXTS_PER_PART = 20_000;
const BYTES_PER_PART = 4 * 1024 * 1024;
const ROWS_PER_CHECK = 4096;

const bytesOf = ({ values }: Column): number => (values instanceof Float64Array ? values.byteLength : values.length * 16);

interface Road {
  readonly post: (part: FramePart) => void;
  readonly pause: Pause;
}

async function sendTexts(column: Extract<Column, { type: 'string' }>, list: number, { post, pause }: Road): Promise<SentColumn> {
  const { values, ...head } = column;
  const codes = new Uint32Array(values.length);
  const known = new Map<string, number>();
  let fresh: string[] = [];
  for (let row = 0; row < values.length; row += 1) {
    if (row % ROWS_PER_CHECK === 0) await pause();
    const text = values[row] ?? null;
    if (text === null) continue;
    let code = known.get(text);
    if (code === undefined) {
      code = known.size + 1;
      known.set(text, code);
      fresh.push(text);
    }
    codes[row] = code;
    if (fresh.length < TEXTS_PER_PART) continue;
    post({ kind: 'texts', list, texts: fresh });
    fresh = [];
  }
  post({ kind: 'texts', list, texts: fresh });
  return { kind: 'texts', head, codes, list };
}

/** Sends frames part by part. A column that stands in several frames is sent once. */
export async function sendFrames(frames: readonly Frame[], road: Road): Promise<void> {
  const places = new Map<Column, number>();
  let lists = 0;
  let waiting: SentColumn[] = [];
  let bytes = 0;
  const flush = (): void => {
    road.post({ kind: 'columns', columns: waiting });
    waiting = [];
    bytes = 0;
  };
  for (const column of frames.flatMap(({ columns }) => columns)) {
    if (places.has(column)) continue;
    places.set(column, places.size);
    const sent: SentColumn = column.type === 'string' ? await sendTexts(column, (lists += 1), road) : { kind: 'plain', column };
    waiting.push(sent);
    bytes += bytesOf(column);
    if (bytes < BYTES_PER_PART) continue;
    flush();
    await road.pause();
  }
  flush();
  road.post({
    kind: 'frames',
    frames: frames.map(({ name, labels, meta, columns }) => ({
      name,
      labels,
      meta,
      columns: columns.map((column) => places.get(column) ?? 0),
    })),
  });
}

async function readTexts({ head, codes }: Extract<SentColumn, { kind: 'texts' }>, texts: readonly string[], pause: Pause): Promise<Column> {
  const values: (string | null)[] = [];
  for (let row = 0; row < codes.length; row += 1) {
    if (row % ROWS_PER_CHECK === 0) await pause();
    values.push(texts[(codes[row] ?? 0) - 1] ?? null);
  }
  return { ...head, values };
}

/** Takes parts in their order; the last one gives the frames. */
export function createFrameReceiver(pause: Pause): (part: FramePart) => Promise<readonly Frame[] | undefined> {
  const lists = new Map<number, string[]>();
  const columns: SentColumn[] = [];
  return async (part) => {
    if (part.kind === 'texts') {
      const list = lists.get(part.list) ?? [];
      for (const text of part.texts) list.push(text);
      lists.set(part.list, list);
      return undefined;
    }
    if (part.kind === 'columns') {
      columns.push(...part.columns);
      return undefined;
    }
    const read: Column[] = [];
    for (const sent of columns) read.push(sent.kind === 'plain' ? sent.column : await readTexts(sent, lists.get(sent.list) ?? [], pause));
    return part.frames.map(({ columns: places, meta, ...head }) => ({
      ...head,
      ...(meta ? { meta } : {}),
      columns: places.flatMap((place) => read[place] ?? []),
    }));
  };
}
