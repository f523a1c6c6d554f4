export function isStale(root: string, part: string): boolean;
export function computeHash(root: string, part: string): string;
export function writeStamp(root: string, part: string, hash: string): void;
