/** Values of a query string; absent ones are left out, lists become repeated keys. */
export type QueryValues = Readonly<Record<string, unknown>>;

/**
 * The address of a call: `:name` places filled and escaped, a trailing `*` taking the rest unescaped, the query appended.
 * @throws Error when a place has no value, which is a mistake of the caller.
 */
export function urlOfCall(path: string, params: QueryValues = {}, query: QueryValues = {}): string {
  const filled = path.replace(/:(\w+)|\*$/g, (place, name: string | undefined) => {
    const value = params[name ?? '*'];
    if (value === undefined) throw new Error(`No value for ${place} in ${path}`);
    return name === undefined ? String(value) : encodeURIComponent(String(value));
  });
  const search = queryText(query);
  return search === '' ? filled : `${filled}?${search}`;
}

function queryText(query: QueryValues): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null) search.append(key, String(one));
  }
  return search.toString();
}
