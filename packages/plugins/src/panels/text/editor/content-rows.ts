const MAX_ROWS = 20;
const LEAST_ROWS = 8;

/** Lines of the field for a content: one more than it has, from 8 to 20; a longer one scrolls. */
export const contentRows = (content: string): number => Math.max(LEAST_ROWS, Math.min(MAX_ROWS, content.split('\n').length + 1));
