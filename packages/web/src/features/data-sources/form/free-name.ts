/** The wanted name, or the first of `name-1`, `name-2`, ... that nobody has; capital letters do not make a name another. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  if (!used.has(wanted.toLowerCase())) return wanted;
  for (let count = 1; ; count++) {
    const name = `${wanted}-${count}`;
    if (!used.has(name.toLowerCase())) return name;
  }
}
