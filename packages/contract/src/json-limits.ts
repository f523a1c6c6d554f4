/** What a JSON text from outside may hold at most, beside its bytes (wire-notes security T26). */
export const JSON_LIMITS = { depth: 64, nodes: 200_000, keysPerObject: 10_000, stringLength: 1024 * 1024 } as const;

/** Keys that no object may have: code that copies members would change what all objects inherit. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
