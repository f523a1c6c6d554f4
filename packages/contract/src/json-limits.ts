/** What a JSON text from outside may hold at most, beside its bytes (wire-notes security T26). */
export const JSON_LIMITS = { depth: 64, nodes: 200_000, keysPerObject: 10_000, stringLength: 1024 * 1024 } as const;

/**
 * The key that no object may have: an assignment by this name sets what the object inherits instead of a member. `constructor` and `prototype` are
 * names like any other, of labels for instance.
 */
export const FORBIDDEN_KEY = '__proto__';
