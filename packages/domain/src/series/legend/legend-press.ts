/** What a press on a series of a legend asks for: that one alone, it or not, all from the last one pressed, or these as well (or not). */
export type LegendPressKind = 'alone' | 'toggle' | 'range' | 'toggle-range';

/** Series by their keys. */
export interface ShownSeries {
  /** All series of the chart, those that the legend leaves out too. */
  readonly all: readonly string[];
  /** Those that the legend lists, in the order in which they stand there at the moment. */
  readonly rows: readonly string[];
  readonly hidden: ReadonlySet<string>;
  /** Where a range begins: the row that was pressed last. */
  readonly anchor: string | null;
}

export interface LegendPress {
  readonly kind: LegendPressKind;
  readonly key: string;
}

/** Which keys were held at a press, as the browser tells them. */
export interface PressKeys {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** The kind of a press: Ctrl or Cmd adds and takes out, Shift reaches from the last one, both do both. */
export function pressKind(keys: PressKeys): LegendPressKind {
  const isToggle = keys.ctrlKey || keys.metaKey;
  if (keys.shiftKey) return isToggle ? 'toggle-range' : 'range';
  return isToggle ? 'toggle' : 'alone';
}

/** The rows from the anchor to the pressed one, both included; the pressed one alone where the anchor no longer stands there. */
function rangeOf({ rows, anchor }: ShownSeries, key: string): readonly string[] {
  const [from, to] = [anchor === null ? -1 : rows.indexOf(anchor), rows.indexOf(key)];
  return from < 0 || to < 0 ? [key] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** Hides all but these; all are shown again where these were the shown ones already, or none would be left. */
export function showOnly({ all, hidden }: Pick<ShownSeries, 'all' | 'hidden'>, shown: readonly string[]): ReadonlySet<string> {
  const wanted = new Set(shown);
  const next = all.filter((key) => !wanted.has(key));
  const isSo = next.length === hidden.size && next.every((key) => hidden.has(key));
  return isSo || next.length === all.length ? new Set() : new Set(next);
}

/** What a press makes of the hidden series, and where the next range begins. A chart without any line is none: then all are shown. */
export function afterLegendPress(shown: ShownSeries, { kind, key }: LegendPress): Pick<ShownSeries, 'hidden' | 'anchor'> {
  const { all, hidden, anchor } = shown;
  const range = rangeOf(shown, key);
  const isSameAnchor = kind.endsWith('range') && range.includes(anchor ?? '');
  if (kind === 'alone') return { hidden: showOnly(shown, [key]), anchor: key };
  if (kind === 'range') return { hidden: showOnly(shown, range), anchor: isSameAnchor ? anchor : key };
  const next = new Set(hidden);
  for (const one of kind === 'toggle' ? [key] : range) {
    if (hidden.has(key)) next.delete(one);
    else next.add(one);
  }
  return { hidden: next.size === all.length ? new Set() : next, anchor: isSameAnchor ? anchor : key };
}
