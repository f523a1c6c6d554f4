import { hostname } from 'node:os';
import type { Environment } from './environment.ts';

const MAX_DEPTH = 8; // a value that refers to itself ends here

interface Names {
  /** Value of another key, unexpanded. */
  readonly lookup: (key: string) => string | undefined;
  readonly environment: Environment;
}

/** Replaces `%(key)s` by another key of the same section or of the top, and `${NAME}` by an environment variable. */
export function expand(text: string, names: Names): string {
  return expandTo(MAX_DEPTH, text, names);
}

function expandTo(depth: number, text: string, names: Names): string {
  const { lookup, environment } = names;
  const withKeys = text.replace(/%\((\w+)\)s/g, (place, key: string) => {
    const value = depth > 0 ? lookup(key) : undefined;
    return value === undefined ? place : expandTo(depth - 1, value, names);
  });
  return withKeys.replace(/\$\{(\w+)\}/g, (_, name: string) => environment[name] ?? (name === 'HOSTNAME' ? hostname() : ''));
}
