/** What a press on a star does. */
export const starLabel = (isStarred: boolean): string => (isStarred ? 'Unmark as favourite' : 'Mark as favourite');
