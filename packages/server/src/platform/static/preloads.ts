import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const Files = z.record(z.string(), z.array(z.string()));
const Preloads = z.object({ pages: Files, panels: Files });

/** Files by page and by kind of panel, as the build of the web client has listed them. */
export type Preloads = z.infer<typeof Preloads>;

const NONE: Preloads = { pages: {}, panels: {} };

/** What the build in this folder says. Without it pages load the same files later. */
export function readPreloads(folder: string): Preloads {
  try {
    return Preloads.parse(JSON.parse(readFileSync(path.join(folder, '.vite', 'preloads.json'), 'utf8')));
  } catch {
    return NONE;
  }
}

/** Each file once, in order. */
export function filesFor({ pages, panels }: Preloads, page: string, kinds: readonly string[]): readonly string[] {
  const files = (lists: Preloads['pages'], name: string): readonly string[] => (Object.hasOwn(lists, name) ? (lists[name] ?? []) : []);
  return [...new Set([...files(pages, page), ...kinds.flatMap((kind) => files(panels, kind))])];
}
