import type { Frame } from '@pharos/contract/frames';
import { fieldsOf } from '@pharos/domain/fields/fields-of';
import { linkedValue, readFieldConfig } from '@pharos/plugin/unstable';
import { createFieldReader } from '@pharos/domain/fields/resolve-fields';
import { definePanel, type PanelPlugin } from '@pharos/plugin/ui';
import { ValueLinks } from '@pharos/plugin/unstable/ui';
import * as z from 'zod/mini';

/** A panel that shows one value with its links, in place of the registry of panels. */
const graph = definePanel({
  manifest: { id: 'graph', name: 'Graph', description: '', icon: 'chart-line', sort: 1 },
  options: z.looseObject({ fieldConfig: z._default(z.unknown(), {}) }),
  // oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
  buildModel: (frames: readonly Frame[], { fieldConfig }, _size, { expressions, valueRules }) => {
    const [field] = fieldsOf(frames).filter(({ column }) => column.type === 'number');
    const settings = field && createFieldReader(readFieldConfig(fieldConfig), { expressions, valueRules, colorMode: 'thresholds' })(field);
    return field && settings && linkedValue(settings.links, { field, row: 0, value: 42, text: '42' });
  },
  Panel: ({ model, host }) => <ValueLinks value={model} name="CPU" host={host} />,
});

export const panels: Readonly<Record<string, () => Promise<PanelPlugin>>> = { graph: async () => graph as unknown as PanelPlugin };
