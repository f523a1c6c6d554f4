import type { Column, Frame } from '@pharos/contract/frames';
import { numberColumn, stringColumn, tableFrame } from '../frames/build.ts';

/** Something that happened, as a source tells it. */
export interface SourceEvent {
  /** Epoch ms. */
  readonly timeMs: number;
  /** Of what lasted, epoch ms. */
  readonly timeEndMs?: number | undefined;
  readonly title: string;
  /** May hold markup, which is sanitised where it is shown. */
  readonly text: string;
  readonly tags: readonly string[];
}

/** Events of one query beyond these are not drawn: the newest are. */
export const MAX_EVENTS = 2000;

/** Events as a table, so that they travel as frames do: tags one in a line. */
export function buildEventFrame(events: readonly SourceEvent[]): Frame {
  const newest = events.length > MAX_EVENTS ? events.toSorted((a, b) => b.timeMs - a.timeMs).slice(0, MAX_EVENTS) : events;
  return tableFrame('', [
    numberColumn(
      'time',
      newest.map(({ timeMs }) => timeMs),
    ),
    numberColumn(
      'timeEnd',
      newest.map(({ timeEndMs }) => timeEndMs ?? null),
    ),
    stringColumn(
      'title',
      newest.map(({ title }) => title),
    ),
    stringColumn(
      'text',
      newest.map(({ text }) => text),
    ),
    stringColumn(
      'tags',
      newest.map(({ tags }) => tags.map((tag) => tag.replaceAll('\n', ' ')).join('\n')),
    ),
  ]);
}

const numberAt = (column: Column | undefined, index: number): number | undefined => {
  const value = column?.type === 'number' ? column.values[index] : undefined;
  return value === undefined || !Number.isFinite(value) ? undefined : value;
};

const textAt = (column: Column | undefined, index: number): string => (column?.type === 'string' ? (column.values[index] ?? '') : '');

/** The events of such a table; rows without a time are left out. */
export function readEventFrame({ columns }: Frame): readonly SourceEvent[] {
  const column = (name: string) => columns.find((one) => one.name === name);
  const [time, timeEnd, title, text, tags] = ['time', 'timeEnd', 'title', 'text', 'tags'].map(column);
  return Array.from(time?.values ?? [], (_, index) => index).flatMap((index): SourceEvent[] => {
    const timeMs = numberAt(time, index);
    if (timeMs === undefined) return [];
    const tagTexts = textAt(tags, index).split('\n');
    return [
      {
        timeMs,
        timeEndMs: numberAt(timeEnd, index),
        title: textAt(title, index),
        text: textAt(text, index),
        tags: tagTexts.filter((tag) => tag !== ''),
      },
    ];
  });
}
