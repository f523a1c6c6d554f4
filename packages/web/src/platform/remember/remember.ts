/** Choices of a person that are kept in this browser: menu, layout, theme, drafts. Keyed by user and org. */
export interface Remember {
  /** The remembered value where `isValid` accepts it, else `fallback`. */
  readonly read: <Value>(key: string, isValid: (value: unknown) => value is Value, fallback: Value) => Value;
  /** Keeps a JSON value; answers false when the browser has no room or refuses. */
  readonly write: (key: string, value: unknown) => boolean;
  readonly forget: (key: string) => void;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `store` is a function because browsers may throw on reading `localStorage` itself; a page without one remembers nothing. */
export function createRemember(store: () => Store | undefined, owner: { readonly userId: number; readonly orgId: number }): Remember {
  const nameOf = (key: string) => `pharos.${owner.userId}.${owner.orgId}.${key}`;
  const attempt = <Value>(run: (store: Store) => Value): Value | undefined => {
    try {
      const found = store();
      return found && run(found);
    } catch {
      return undefined; // private mode, full disk, a policy: choices are a convenience
    }
  };
  return {
    read: (key, isValid, fallback) => {
      const value = attempt((found): unknown => JSON.parse(found.getItem(nameOf(key)) ?? 'null'));
      return isValid(value) ? value : fallback;
    },
    write: (key, value) => attempt((found) => (found.setItem(nameOf(key), JSON.stringify(value)), true)) ?? false,
    forget: (key) => attempt((found) => found.removeItem(nameOf(key))),
  };
}

/** Accepts one of a few texts. */
export const isOneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (value: unknown): value is Value =>
    values.some((one) => one === value);
export const isText = (value: unknown): value is string => typeof value === 'string';
