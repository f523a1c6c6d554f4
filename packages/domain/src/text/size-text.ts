const MB = 1024 * 1024;

/** A size for people: `50 MB` in whole megabytes from one on, below that `1000 bytes`. */
export const sizeText = (bytes: number): string => (bytes >= MB ? `${Math.round(bytes / MB)} MB` : `${bytes} bytes`);
