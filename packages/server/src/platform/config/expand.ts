import { hostname } from 'node:os';
import type { Environment } from './environment.ts';

const MAX_DEPTH = 8; // a value that refers to itself ends here

/** Replaces `%(key)s` by another key of the same section or of the top, and `${NAME}` by an environment variable. */
export function expand(text: string, lookup: (key: string) => string | undefined, environment: Environment, depth = 0): string {
  const withKeys = text.replace(/%\((\w+)\)s/g, (place, key: string) => {
    const value = depth < MAX_DEPTH ? lookup(key) : undefined;
    return value === undefined ? place : expand(value, lookup, environment, depth + 1);
  });
  return withKeys.replace(/\$\{(\w+)\}/g, (_, name: string) => environment[name] ?? (name === 'HOSTNAME' ? hostname() : ''));
}
