import { type GalleryPanel, type PanelGallery, table, values, wave } from '@pharos/plugin/gallery';

const three = [
  values(wave(40, { low: 10, high: 60, periods: 1.7 }), 'web-1'),
  values(wave(40, { low: 20, high: 75, periods: 1.7, phase: 0.3 }), 'web-2'),
  values(wave(40, { low: 30, high: 98, periods: 1.7, phase: 0.6 }), 'db-1'),
];
const one = three.slice(0, 1);
const thresholds = {
  mode: 'absolute',
  steps: [
    { value: null, color: 'green' },
    { value: 40, color: 'orange' },
    { value: 65, color: 'red' },
  ],
};

interface More {
  readonly options?: object;
  readonly defaults?: object;
  readonly overrides?: readonly object[];
}

const stat = (
  title: string,
  targets: GalleryPanel['targets'],
  { options = {}, defaults = {}, overrides = [] }: More = {},
): GalleryPanel => ({
  type: 'stat',
  title,
  targets,
  options: { reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false }, ...options },
  fieldConfig: { defaults: { unit: 'percent', thresholds, ...defaults }, overrides },
});

export const gallery: PanelGallery = {
  title: 'Gallery: stat',
  panels: [
    stat('Three values', three),
    stat('Colour mode none', three, { options: { colorMode: 'none' } }),
    stat('Colour mode background', three, { options: { colorMode: 'background' } }),
    stat('Background, solid', three, { options: { colorMode: 'background_solid', graphMode: 'none' } }),
    stat('Graph mode line', one, { options: { graphMode: 'line' } }),
    stat('Graph mode none', one, { options: { graphMode: 'none' } }),
    stat('Text mode value', three, { options: { textMode: 'value' } }),
    stat('Text mode value and name', one, { options: { textMode: 'value_and_name' } }),
    stat('Text mode name', three, { options: { textMode: 'name', graphMode: 'none' } }),
    stat('Text mode none', three, { options: { textMode: 'none', colorMode: 'background' } }),
    stat('Horizontal', three, { options: { orientation: 'horizontal' } }),
    stat('Vertical', three, { options: { orientation: 'vertical' } }),
    stat('Wide layout: names beside values', three.slice(0, 2), { options: { orientation: 'horizontal', graphMode: 'none' } }),
    stat('Not wide: names above values', three.slice(0, 2), {
      options: { orientation: 'horizontal', graphMode: 'none', wideLayout: false },
    }),
    stat('Centred', three, { options: { justifyMode: 'center' } }),
    stat('Percent change', three, { options: { showPercentChange: true } }),
    stat('Percent change, inverted', three, { options: { showPercentChange: true, percentChangeColorMode: 'inverted' } }),
    stat('Percent change as the value', three, {
      options: { showPercentChange: true, percentChangeColorMode: 'same_as_value', text: { percentSize: 18 } },
    }),
    stat('Sizes of text', three, { options: { text: { titleSize: 16, valueSize: 22 } } }),
    stat('Maximum', three, { options: { reduceOptions: { calcs: ['max'], fields: '', values: false } } }),
    stat('Every row', [table(['host,load', 'web-1,12', 'web-2,55', 'db-1,91'])], {
      options: { reduceOptions: { calcs: [], fields: '', values: true, limit: 2 } },
    }),
    stat('Mappings and no value', [values([0], 'a'), values([1], 'b'), values([null], 'c')], {
      defaults: {
        unit: 'none',
        noValue: 'silent',
        mappings: [
          { type: 'value', options: { 0: { text: 'DOWN', color: 'red' } } },
          { type: 'range', options: { from: 1, to: 5, result: { text: 'UP', color: 'green' } } },
        ],
      },
    }),
    stat('An override', three, {
      overrides: [
        {
          matcher: { id: 'byName', options: 'db-1' },
          properties: [
            { id: 'displayName', value: 'Database' },
            { id: 'color', value: { mode: 'fixed', fixedColor: 'purple' } },
            { id: 'decimals', value: 2 },
          ],
        },
      ],
    }),
    stat('By palette', three, { defaults: { color: { mode: 'palette-classic' } } }),
    stat('A scale', three, { defaults: { color: { mode: 'continuous-BlYlRd' }, min: 0, max: 100 } }),
    stat(
      'Twenty values',
      Array.from({ length: 20 }, (_, index) => values([index * 5], `host-${index + 1}`)),
      { options: { graphMode: 'none' } },
    ),
    stat('No number', [values([null], 'gone')]),
  ].map((panel, index) => ({ ...panel, gridPos: { x: (index % 3) * 8, y: Math.floor(index / 3) * 6, w: 8, h: 6 } })),
};
