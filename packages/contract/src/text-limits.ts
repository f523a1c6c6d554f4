const KB = 1024;
const MB = 1024 * KB;

/**
 * Longest texts that are queried or drawn, in characters (UTF-16 code units). What a stored document holds beyond them is kept whole: only
 * querying and drawing are bounded.
 */
export const TEXT_LIMITS = {
  /** Text of a query, also with variables and filters in it: a parser reads it, and a store is sent it. */
  expression: 64 * KB,
  /** Pattern of the names of series: it is filled in once for each series. */
  legendFormat: 2_000,
  /** Key, and value, of one filter: both are written into every selector of an expression. */
  filterKey: 1_000,
  filterValue: 1_000,
  /** Titles, names of series, and texts of links, as they are drawn: no screen shows more. */
  name: 1_000,
  /** Text of an annotation, also of an event that a source tells. */
  annotation: 10 * KB,
  /** A text panel, a description, an address, with variables in them. */
  text: 64 * KB,
  /** What variables may make of one value of a document, such as all options of a panel: pictures in a text count here. */
  filled: MB,
} as const;

/** Largest document of a dashboard, in bytes: what is saved, imported, or made of an import with its inputs filled in. */
export const MAX_DOCUMENT_BYTES = 5 * MB;

/** Largest request to a data source, in bytes: its body, and its URL. */
export const MAX_SOURCE_REQUEST_BYTES = 8 * MB;
