const UNIT_FIELDS: ReadonlySet<string> = new Set(['unit', 'format']);

/** The value of `{id: 'unit', value: 'celsius'}`, as overrides write it. */
const overriddenUnit = (container: Readonly<Record<string, unknown>>): unknown =>
  container['id'] === 'unit' ? container['value'] : undefined;

/** All units that a saved panel may write values in, wherever its type keeps them; its queries have none. */
export function unitsOfPanel(saved: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (unit: unknown): void => {
    if (typeof unit === 'string' && unit !== '') found.add(unit);
  };
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach(visit);
    const container = value as Readonly<Record<string, unknown>>; // an object that is no list
    add(overriddenUnit(container));
    for (const [name, inner] of Object.entries(container)) {
      if (UNIT_FIELDS.has(name)) add(inner);
      if (name !== 'targets') visit(inner);
    }
  };
  visit(saved);
  return found;
}
