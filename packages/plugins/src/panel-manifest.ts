/** What a panel needs of the results of its queries. */
export interface QueryNeeds {
  /** Statistics over all points, for a legend or a value; default false. */
  readonly statistics?: boolean;
  /** Every point counts, so that results must not be reduced for drawing; default false. */
  readonly allPoints?: boolean;
}

/** A drawing of the plugin's own, where `ui` has no icon for it. */
export interface DrawnIcon {
  /**
   * A whole SVG document with its namespace, at most 8,192 characters. Pages show it as a picture of the size of an icon, in its own colours, on dark
   * and light ground alike: no script in it runs, and nothing that it names is fetched.
   */
  readonly svg: string;
}

/** What is known of a kind of panel before its code is loaded: what lists say of it, and what its queries ask for. */
export interface PanelManifest {
  /** Panel type as it stands in saved dashboards, for example `graph`. */
  readonly id: string;
  /** Names under which documents of earlier versions have the same type. */
  readonly earlierIds?: readonly string[];
  readonly name: string;
  readonly description: string;
  /** Name of an icon of `ui`, or a drawing. */
  readonly icon: string | DrawnIcon;
  /** Place in the list of panel types: graph 1, singlestat 2, table 3, text 4, heatmap 5, others 100. */
  readonly sort: number;
  /** True for a type that people do not add themselves. */
  readonly isHidden?: boolean;
  /** True where a panel shows something without asking a data source. */
  readonly needsNoData?: boolean;
  /** Whether a panel with these saved fields shows something without its queries, which then do not run. */
  readonly skipsQueries?: (saved: Readonly<Record<string, unknown>>) => boolean;
  /** True for a panel that says itself that a result has no rows. */
  readonly drawsNoRows?: boolean;
  /** True for a panel that is legible at half the width of a phone, where two of them stand side by side. */
  readonly fitsHalfPhone?: boolean;
  /** True for a panel that draws up to the edges of its frame and keeps its words away from them itself. */
  readonly fillsFrame?: boolean;
  /** Fields of the saved panel in whose texts variables are replaced, beside title and description. */
  readonly textFields?: readonly string[];
  /**
   * What the queries of a panel with these saved fields need; nothing when absent. Queries leave before the panel's code is there, so this
   * is part of the manifest and stays small.
   */
  readonly queryNeeds?: (saved: Readonly<Record<string, unknown>>) => QueryNeeds;
  /** True for a panel that draws the annotations of its context, and on which events can be marked. */
  readonly drawsAnnotations?: boolean;
  /** Where the unit of its values stands in the saved panel, such as `yaxes.0.format`; absent: it has none. */
  readonly unitField?: string;
  /** Size of a new panel in grid units; default w 12, h 9. */
  readonly defaultSize?: { readonly w: number; readonly h: number };
  /** The shape in which a panel waits for its first data; default a chart with its legend. */
  readonly skeleton?: 'value' | 'table' | 'text';
  /** A few words where these saved fields ask for something that is not drawn yet, told in the head of the panel and in the inspector. */
  readonly notDrawn?: (saved: Readonly<Record<string, unknown>>) => string | undefined;
}
