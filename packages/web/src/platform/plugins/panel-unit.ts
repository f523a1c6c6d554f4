import type { Panel } from '@pharos/contract/dashboard/panel';
import type { Edit } from '@pharos/domain/dashboard/changes/edit';
import { updatePanel } from '@pharos/domain/dashboard/panel-commands';
import type { PanelManifest } from '@pharos/plugin';
import type { PanelPlugin } from '@pharos/plugin/ui';
import type { PanelManifests } from './page-plugins.ts';
import { findPanelManifest } from './panel-kinds.ts';

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isContainer(inner) ? inner[name] : undefined), value);

/** A copy with another value at a path; what is not there on the way is made. */
function withValueAt(value: unknown, [name, ...rest]: readonly string[], next: unknown): unknown {
  if (name === undefined) return next;
  const inner = withValueAt(isContainer(value) ? value[name] : undefined, rest, next);
  return Array.isArray(value)
    ? value.map((one: unknown, index) => (String(index) === name ? inner : one))
    : { ...(isContainer(value) ? value : {}), [name]: inner };
}

const pathOf = (manifest: PanelManifest | undefined): readonly string[] | undefined => manifest?.unitField?.split('.');

/** The unit of a panel's values, empty where none was chosen; undefined for a type that has none. */
export function unitOfPanel(plugins: PanelManifests, panel: Panel): string | undefined {
  const path = pathOf(findPanelManifest(plugins, panel.type));
  if (!path) return undefined;
  const unit = valueAt(panel, path);
  return typeof unit === 'string' ? unit : '';
}

type KindOfPanel = Pick<PanelPlugin, 'manifest' | 'options'>;

/** Another unit for a panel's values. */
export function setPanelUnit(panel: Panel, unit: string, plugin: KindOfPanel): Edit | undefined {
  const fields = unitFields(panel, unit, plugin);
  return fields && updatePanel(panel.id, fields, 'Set unit');
}

/**
 * The fields of a panel with another unit for its values; undefined for a type that has none. Its code says what stands beside the unit where
 * the saved panel has nothing there.
 */
export function unitFields(
  panel: Pick<Panel, 'type'>,
  unit: string,
  { manifest, options }: KindOfPanel,
): Readonly<Record<string, unknown>> | undefined {
  const [field, ...rest] = pathOf(manifest) ?? [];
  if (field === undefined) return undefined;
  const read = options.safeParse(panel);
  const before = valueAt(read.success ? read.data : panel, [field]);
  return { [field]: withValueAt(before, rest, unit) };
}
