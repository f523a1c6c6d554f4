/** What lists say of a kind of panel. Plain data, so that nobody loads the panel to show its name. */
export interface PanelManifest {
  /** Panel type as it stands in saved dashboards, for example `graph`. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Name of an icon of `ui`. */
  readonly icon: string;
  /** Place in the list of panel types: graph 1, singlestat 2, table 3, text 4, heatmap 5, others 100. */
  readonly sort: number;
  /** True where a panel shows something without asking a data source. */
  readonly needsNoData?: boolean;
  /** True for a panel that draws up to the edges of its frame and keeps its words away from them itself. */
  readonly fillsFrame?: boolean;
  /** True where every point counts, so that answers must not be reduced for drawing. */
  readonly wantsAllPoints?: boolean;
  /** Fields of the saved panel in whose texts variables are replaced, beside title and description. */
  readonly textFields?: readonly string[];
  /** Size of a new panel in grid units; default w 12, h 9. */
  readonly defaultSize?: { readonly w: number; readonly h: number };
}
