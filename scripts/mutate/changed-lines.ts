const FILE = /^\+\+\+ b\/(.*)$/;
const HUNK = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/;

/** Lines (from 1) that a diff without context (`git diff -U0`) adds or changes, by path. */
export function readChangedLines(diff: string): ReadonlyMap<string, ReadonlySet<number>> {
  const changed = new Map<string, Set<number>>();
  let lines = new Set<number>();
  for (const text of diff.split('\n')) {
    const path = FILE.exec(text)?.[1];
    if (path !== undefined) changed.set(path, (lines = new Set()));
    const hunk = HUNK.exec(text);
    const first = Number(hunk?.[1]);
    for (let line = 0; hunk && line < Number(hunk[2] ?? 1); line += 1) lines.add(first + line);
  }
  return changed;
}
