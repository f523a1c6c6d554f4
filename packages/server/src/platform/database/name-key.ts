/** A name as it is compared and sorted without case: both databases then agree, whatever their collation. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase();
