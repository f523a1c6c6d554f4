export function isStale(root: string, part: string): boolean;
export function hashOf(root: string, part: string): string;
export function writeStamp(root: string, part: string, hash: string): void;
