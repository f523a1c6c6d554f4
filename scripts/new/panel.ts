import type { Names } from './names.ts';

/** Files of a new panel below packages/plugins/src/panels/<name>: it shows how many series and points it got. */
export function panelFiles({ kebab, pascal, title }: Names): Readonly<Record<string, string>> {
  return {
    'manifest.ts': `import type { PanelManifest } from '@pharos/plugin';

export const manifest: PanelManifest = {
  id: '${kebab}',
  name: '${title}',
  description: 'How many series and points there are',
  icon: 'chart-line',
  sort: 100,
};
`,
    'options.ts': `import { tolerantText } from '@pharos/plugin';
import * as z from 'zod/mini';

/** The panel's own fields of the saved panel; a wrong value falls back by itself, so that the panel always opens. */
export const ${pascal}Options = z.looseObject({
  /** Stands before the numbers. */
  prefix: tolerantText(''),
});
export type ${pascal}Options = z.infer<typeof ${pascal}Options>;
`,
    'model.ts': `import type { Frame } from '@pharos/plugin';
import type { ${pascal}Options } from './options.ts';

/** What the panel draws. */
export interface ${pascal}Model {
  readonly text: string;
}

export function build${pascal}(frames: readonly Frame[], { prefix }: ${pascal}Options): ${pascal}Model {
  const points = frames.reduce((count, frame) => count + (frame.columns[0]?.values.length ?? 0), 0);
  if (points === 0) return { text: 'No data points' };
  return { text: \`\${prefix === '' ? '' : \`\${prefix} \`}\${frames.length} series, \${points} points\` };
}
`,
    [`${pascal}Panel.tsx`]: `import type { PanelProps } from '@pharos/plugin/ui';
import type { ${pascal}Model } from './model.ts';

export function ${pascal}Panel({ model }: PanelProps<${pascal}Model>) {
  return <p>{model.text}</p>;
}
`,
    [`${pascal}Tab.tsx`]: `import { type EditorTabProps, OptionGroup, OptionGroups, TextOption } from '@pharos/plugin/ui';
import type { ${pascal}Options } from './options.ts';

export function ${pascal}Tab({ options, onChange }: EditorTabProps<${pascal}Options>) {
  return (
    <OptionGroups>
      <OptionGroup title="Text">
        <TextOption label="Prefix" value={options.prefix} onChange={(prefix) => onChange({ prefix })} />
      </OptionGroup>
    </OptionGroups>
  );
}
`,
    'index.ts': `import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { manifest } from './manifest.ts';
import { build${pascal} } from './model.ts';
import { ${pascal}Options } from './options.ts';
import { ${pascal}Panel } from './${pascal}Panel.tsx';

export const plugin = definePanel({
  manifest,
  options: ${pascal}Options,
  buildModel: build${pascal},
  Panel: ${pascal}Panel,
  editorTabs: [{ title: 'Options', Tab: lazyPart(async () => (await import('./${pascal}Tab.tsx')).${pascal}Tab) }],
});
`,
    'gallery.ts': `import { type PanelGallery, values } from '@pharos/plugin/gallery';

const panel = (title: string, options: object, targets = [values([1, 3, 2], 'cpu')]) => ({ type: '${kebab}', title, targets, ...options });

export const gallery: PanelGallery = {
  title: 'Gallery: ${title}',
  panels: [
    panel('As it begins', {}),
    panel('With a prefix', { prefix: 'Now' }),
    panel('Many series', {}, [values([1, 2], 'a'), values([3, 4], 'b'), values([5, 6], 'c')]),
    panel('Missing values', {}, [values([null, null], 'gap')]),
  ],
};
`,
    'model.test.ts': `import { seriesFrame } from '@pharos/plugin';
import { expect, test } from 'vitest';
import { build${pascal} } from './model.ts';
import { ${pascal}Options } from './options.ts';

const options = ${pascal}Options.parse({});
const frame = seriesFrame('cpu', {}, Float64Array.of(1000, 2000), Float64Array.of(1, 2));

test('counts series and points', () => {
  expect(build${pascal}([frame, frame], options)).toEqual({ text: '2 series, 4 points' });
});

test('says what it counted first', () => {
  expect(build${pascal}([frame], { ...options, prefix: 'Now' })).toEqual({ text: 'Now 1 series, 2 points' });
});

test('without points says so', () => {
  expect(build${pascal}([], options)).toEqual({ text: 'No data points' });
});
`,
  };
}
