export const EMPTY_FOLDER = "This folder doesn't have any dashboards yet";

/** "1 folder", "3 dashboards". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
