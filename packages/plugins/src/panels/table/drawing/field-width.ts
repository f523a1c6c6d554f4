import { overridesOf, setOverrides, setProperty } from '@pharos/plugin/ui';

const toObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** `fieldConfig` with the width of one field, px: in its override by name, a new one where it has none. */
export function withFieldWidth(saved: unknown, name: string, widthPx: number): Readonly<Record<string, unknown>> {
  const config = toObject(saved);
  const overrides = overridesOf(config);
  const isOfField = ({ matcher }: (typeof overrides)[number]): boolean => matcher['id'] === 'byName' && matcher['options'] === name;
  const own = overrides.findLast(isOfField) ?? { matcher: { id: 'byName', options: name }, properties: [] };
  const changed = setProperty(own, 'custom.width', widthPx);
  return setOverrides(config, overrides.includes(own) ? overrides.map((one) => (one === own ? changed : one)) : [...overrides, changed]);
}
