import { formatDate, type Frame } from '@pharos/plugin';
import type { PanelContext, PanelSize } from '@pharos/plugin/ui';
import { logLines, type LogLine } from './log-lines.ts';
import type { LogsOptions, LogsSettings } from './options.ts';

export interface ShownLine extends LogLine {
  /** In the zone of the dashboard; empty where there is no time. */
  readonly time: string;
  /** How often it came in a row, as the strategy counts; 1 where none is chosen. */
  readonly count: number;
  /** Labels that not all lines have alike. */
  readonly uniqueLabels: readonly string[];
}

export interface LogsModel {
  readonly settings: LogsSettings;
  readonly lines: readonly ShownLine[];
  /** Labels that all lines have alike. */
  readonly commonLabels: readonly string[];
}

const TIME_FORMAT = 'YYYY-MM-DD HH:mm:ss.SSS';

/** Lines in their order, equal ones put together, with what they have in common said once. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildLogs(
  frames: readonly Frame[],
  { options: settings }: LogsOptions,
  _size: PanelSize,
  { timeZone }: PanelContext,
): LogsModel {
  const direction = settings.sortOrder === 'Ascending' ? 1 : -1;
  const lines = logLines(frames).toSorted((a, b) =>
    Number.isNaN(a.timeMs) || Number.isNaN(b.timeMs) ? 0 : direction * (a.timeMs - b.timeMs),
  );
  const common = commonLabels(lines);
  return {
    settings,
    commonLabels: [...common].map(([name, value]) => `${name}=${value}`),
    lines: deduplicate(lines, settings.dedupStrategy).map(({ line, count }) => ({
      ...line,
      text: settings.prettifyLogMessage ? prettify(line.text) : line.text,
      time: Number.isNaN(line.timeMs) ? '' : formatDate(line.timeMs, TIME_FORMAT, timeZone),
      count,
      uniqueLabels: Object.entries(line.labels).flatMap(([name, value]) => (common.has(name) ? [] : [`${name}=${value}`])),
    })),
  };
}

function commonLabels(lines: readonly LogLine[]): ReadonlyMap<string, string> {
  const [first, ...others] = lines;
  if (!first || others.length === 0) return new Map();
  return new Map(Object.entries(first.labels).filter(([name, value]) => others.every(({ labels }) => labels[name] === value)));
}

/** Lines in a row that are alike become one, with their number. */
function deduplicate(
  lines: readonly LogLine[],
  strategy: LogsSettings['dedupStrategy'],
): readonly { readonly line: LogLine; readonly count: number }[] {
  const shown: { line: LogLine; count: number; key: string }[] = [];
  for (const line of lines) {
    const key = keyOf(line.text, strategy);
    const last = shown.at(-1);
    if (strategy !== 'none' && last?.key === key) last.count += 1;
    else shown.push({ line, count: 1, key });
  }
  return shown;
}

/** What has to be alike: all but times, all but numbers, or only the signs between words. */
function keyOf(text: string, strategy: LogsSettings['dedupStrategy']): string {
  switch (strategy) {
    case 'exact':
      return text.replaceAll(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:[.,]\d+)?(?:Z|[+-]\d{2}:?\d{2})?/g, '');
    case 'numbers':
      return text.replaceAll(/\d+/g, '#');
    case 'signature':
      return text.replaceAll(/\w/g, '');
    case 'none':
      return text;
  }
}

/** JSON over several lines; anything else as it is. */
function prettify(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
