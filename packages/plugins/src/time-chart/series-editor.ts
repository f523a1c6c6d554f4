import { lazyPart } from '@pharos/ui';

/** How one series is drawn: as the panel says, or only as lines, bars or points. */
export type DrawAs = 'panel' | 'lines' | 'bars' | 'points';

type Saved = Readonly<Record<string, unknown>>;

/** How a kind of panel writes into its document what is chosen for one series in the legend; each gives the fields that change. */
export interface SeriesEditor {
  /** The colour that the document gives to the series; empty where it says nothing. */
  readonly colorOf: (saved: Saved, name: string) => string;
  /** This and the next two are absent where series have no axis and no kind of their own. */
  readonly drawnAs?: (saved: Saved, name: string) => DrawAs;
  /** Undefined gives back the colour that the series would get. */
  readonly color: (saved: Saved, name: string, color: string | undefined) => Saved;
  readonly move?: (saved: Saved, name: string, axis: 'left' | 'right') => Saved;
  readonly draw?: (saved: Saved, name: string, drawAs: DrawAs) => Saved;
}

/** The menu of a series, which comes with the first press on a key of a legend. */
export const seriesMenu = (editor: SeriesEditor) => lazyPart(async () => (await import('./SeriesMenu.tsx')).createSeriesMenu(editor));
