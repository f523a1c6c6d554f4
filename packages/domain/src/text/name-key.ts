/** What is compared and sorted instead of a name where capitals do not matter: NFKC, lower case. The same in every database. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase();
