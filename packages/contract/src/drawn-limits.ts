import { TEXT_LIMITS } from './text-limits.ts';

/**
 * How much of a stored document is drawn, in characters where nothing else is said. What goes beyond stays in the document whole; the page
 * says which part of it is not drawn.
 */

/** Of one text: a text panel, a description, a cell of Markdown or HTML. */
export const MAX_DRAWN_TEXT = TEXT_LIMITS.text;

/** Pictures inside of a text (`data:` addresses), which do not count as text. */
export const MAX_INLINE_PICTURES = 1024 * 1024;

/** Elements and levels of one text of HTML, whoever wrote it; with more it is shown as text. */
export const MAX_MARKUP_ELEMENTS = 2_000;
export const MAX_MARKUP_LEVELS = 100;

/** HTML made of a text of `MAX_DRAWN_TEXT`: letters that it escapes become several. */
export const MAX_RENDERED_MARKDOWN = 6 * MAX_DRAWN_TEXT;

/**
 * Markdown of so many characters, and so many signs among them that may mean something, is read where it is drawn; longer texts in a worker,
 * which is ended after 100 ms.
 */
export const MAX_MARKDOWN_HERE = { length: 4 * 1024, signs: 500 } as const;

/** Lines of code that have numbers. */
export const MAX_NUMBERED_LINES = 5_000;

/** Time regions of one graph, the newest. */
export const MAX_TIME_REGIONS = 1_000;

/** Entries of one list of a panel's options, the first: overrides, properties of one, steps of thresholds, mappings. As many as series of one query. */
export const MAX_DRAWN_ENTRIES = 2_000;

/** Transformations of one panel; those behind them are left out. */
export const MAX_TRANSFORMATIONS = 200;

/** Of a cell whose text is taken apart (`extractFields`); longer ones are left as they are. */
export const MAX_PARSED_CELL = 10 * 1024;

/** Paths that are followed in each cell of JSON (`extractFields`); those behind them are left out. */
export const MAX_JSON_PATHS = 1_000;

/** Of a table that a transformation makes: what it has more than its input is the product of two lists. */
export const MAX_MADE_COLUMNS = 10_000;
export const MAX_MADE_CELLS = 4_000_000;
