import type { BarCell, LinkedValue } from '@pharos/plugin/unstable';

/** Colours of a cell, or of a whole row; CSS. */
export interface CellColors {
  readonly text?: string | undefined;
  readonly background?: string | undefined;
}

/** What stands in a cell in the place of its text, or beside it. */
export type CellDrawing =
  | {
      readonly kind: 'bar';
      /** 0 to 1; null: there is no value. */
      readonly share: number | null;
      /** Along the bar, from its lowest value; one where it has one colour. */
      readonly colors: readonly string[];
      /** Only of a bar made of cells. */
      readonly cells: readonly BarCell[];
      readonly hasText: boolean;
    }
  | { readonly kind: 'sparkline'; readonly values: readonly (number | null)[]; readonly color: string; readonly hasText: boolean }
  | { readonly kind: 'image'; readonly url: string; readonly alt: string }
  | { readonly kind: 'html' | 'markdown'; readonly source: string }
  | { readonly kind: 'json' }
  | { readonly kind: 'pills'; readonly pills: readonly { readonly text: string; readonly color: string; readonly textColor: string }[] }
  | { readonly kind: 'links'; readonly titles: readonly string[] };

/** What is drawn of a cell beside its plain text. */
export interface TableCell {
  readonly colors?: CellColors | undefined;
  readonly linked?: LinkedValue | undefined;
  readonly drawing?: CellDrawing | undefined;
  /** By which the queries of the dashboard can be filtered. */
  readonly filter?: { readonly key: string; readonly value: string } | undefined;
}
