import { type DemoTarget, type GalleryPanel, type PanelGallery, table, values, wave } from '@pharos/plugin/gallery';

const HEAD = 'time,host,state,load,disk,latency';
const STATES = ['up', 'down', 'starting'];
const hostLine = (index: number): string => {
  const time = `2026-01-15T${String(6 + (index % 6)).padStart(2, '0')}:00:00Z`;
  const load = (wave(24)[index % 24] ?? 0).toFixed(2);
  return [time, `web-${index + 1}`, STATES[index % 3], load, (index * 137_000_000) % 2_000_000_000, (index * 37) % 900].join(',');
};
const hosts = (count: number): DemoTarget => table([HEAD, ...Array.from({ length: count }, (_, index) => hostLine(index))]);
const cpu = values(wave(7, { low: 10, high: 90 }), 'cpu');
const memory = values([30, null, 34, 40, 41, 39, 44], 'memory');
const notes = table([
  'name,markup,text,code,json',
  'first,<b>bold</b> and <a href="/d/gallery-table">a link</a>,two  spaces stay,1,"[1, 4, 2, 8]"',
  'second,<i>slanted</i><script>alert(1)</script>,   indented,7,"[5, 3, 3, 1]"',
  'third,plain,short,,"[2, 2, 9, 4]"',
]);

const RED_TO_GREEN = ['rgba(245, 54, 54, 0.9)', 'rgba(237, 129, 40, 0.89)', 'rgba(50, 172, 45, 0.97)'];
const style = (pattern: string, more: object): object => ({ pattern, alias: '', type: 'number', unit: 'short', decimals: 1, ...more });
const colored = (colorMode: string, colors = RED_TO_GREEN): object =>
  style('load', { colorMode, colors, thresholds: ['30', '70'], unit: 'percent' });
const old = (title: string, target: DemoTarget | readonly DemoTarget[], more: object): GalleryPanel => ({
  type: 'table',
  title,
  targets: [target].flat(),
  transform: 'table',
  sort: { col: null, desc: true },
  styles: [],
  ...more,
});

const older: readonly GalleryPanel[] = [
  old('Time series to rows', [cpu, memory], { transform: 'timeseries_to_rows', styles: undefined, sort: { col: 0, desc: true } }),
  old('Time series to columns', [cpu, memory], { transform: 'timeseries_to_columns', styles: undefined }),
  old('Time series aggregations', [cpu, memory], {
    transform: 'timeseries_aggregations',
    columns: [
      { text: 'Avg', value: 'avg' },
      { text: 'Lowest', value: 'min' },
      { text: 'Max', value: 'max' },
      { text: 'Total', value: 'total' },
      { text: 'Current', value: 'current' },
      { text: 'Count', value: 'count' },
    ],
  }),
  old('Table, some columns', hosts(6), {
    columns: [
      { text: 'host', value: 'host' },
      { text: 'load', value: 'load' },
    ],
  }),
  old('JSON Data', hosts(4), { transform: 'json' }),
  old('JSON Data, paths', hosts(4), {
    transform: 'json',
    columns: [
      { text: 'host', value: 'host' },
      { text: 'state', value: 'state' },
    ],
  }),
  old('Two tables merged', [hosts(3), table(['host,owner', 'web-1,Ann', 'web-3,Bo', 'web-9,Cy'])], {
    columns: [
      { text: 'host', value: 'host' },
      { text: 'state', value: 'state' },
      { text: 'owner', value: 'owner' },
    ],
  }),
  { type: 'table', title: 'Annotations of the range', transform: 'annotations' },
  old('Nothing returned', table(['host,load']), {}),
  old('Columns by name and expression', hosts(5), {
    styles: [
      style('time', { type: 'date', dateFormat: 'MM/DD/YY h:mm:ss a', alias: 'Seen' }),
      style('/^(h)ost$/', { type: 'string', alias: '$1ost name', align: 'center' }),
      style('disk', { unit: 'bytes', decimals: 1, alias: 'Disk' }),
      style('latency', { unit: 'ms', decimals: 0, align: 'left' }),
      style('state', { type: 'hidden' }),
      style('load', { type: 'hidden' }),
    ],
  }),
  old('Colour of cells', hosts(6), { styles: [colored('cell'), style('/.*/', { type: 'hidden', pattern: '/time|disk|latency/' })] }),
  old('Colour of values', hosts(6), { styles: [colored('value'), style('/time|disk|latency/', { type: 'hidden' })] }),
  old('Colour of rows, own colours', hosts(6), {
    styles: [colored('row', ['#1f60c4', 'purple', 'rgba(255, 215, 0, 0.4)']), style('/time|disk|latency/', { type: 'hidden' })],
  }),
  old('Mapped values and ranges', notes, {
    styles: [
      style('code', {
        type: 'string',
        mappingType: 2,
        rangeMaps: [
          { from: '1', to: '5', text: 'low' },
          { from: '6', to: '10', text: 'high' },
          { from: 'null', to: 'null', text: 'nothing' },
        ],
        colorMode: 'value',
        thresholds: ['6'],
        colors: ['green', 'red'],
      }),
      style('name', { type: 'string', mappingType: 1, valueMaps: [{ value: 'second', text: 'The second one' }] }),
      style('/markup|text|json/', { type: 'hidden' }),
    ],
  }),
  old('Markup, formatting, links', notes, {
    styles: [
      style('markup', { type: 'string', sanitize: true }),
      style('text', { type: 'string', preserveFormat: true }),
      style('name', {
        type: 'string',
        link: true,
        linkUrl: '/d/gallery-table?var-x=$__cell&y=$__cell_3',
        linkTooltip: 'More of $__cell',
        linkTargetBlank: true,
      }),
      style('/code|json/', { type: 'hidden' }),
    ],
  }),
  old('Pages of five', hosts(62), { pageSize: 5, styles: [style('/time|disk/', { type: 'hidden' })] }),
  old('Pages without scrolling', hosts(62), { scroll: false, styles: [style('/time|disk/', { type: 'hidden' })] }),
  old('Large letters, no header', hosts(3), {
    fontSize: '160%',
    showHeader: false,
    styles: [style('/time|disk|latency/', { type: 'hidden' })],
  }),
  {
    ...old('The older table under its own name, two columns hidden', hosts(4), {
      styles: [style('/time|disk/', { type: 'hidden' })],
      pluginVersion: '8.0.0',
    }),
    type: 'table-old',
  },
];

const wordy = table([
  'name of the host,what was said when it was last seen,bytes that were read from all disks',
  'web-1,"Everything went well, and nobody had to get up in the night, although the disk was nearly full and the fan was loud",1234567',
  'web-2,Short,42',
]);
const override = (name: string, properties: Readonly<Record<string, unknown>>): object => ({
  matcher: { id: 'byName', options: name },
  properties: Object.entries(properties).map(([id, value]) => ({ id, value })),
});
const hidden = (...names: readonly string[]): readonly object[] => names.map((name) => override(name, { 'custom.hidden': true }));
const STEPS = {
  mode: 'absolute',
  steps: [
    { value: null, color: 'green' },
    { value: 40, color: 'orange' },
    { value: 75, color: 'red' },
  ],
};
const cell = (type: string, more: object = {}): object => ({ type, ...more });

interface Newer {
  readonly options?: object;
  readonly defaults?: object;
  readonly overrides?: readonly object[];
}
const newer = (
  title: string,
  target: DemoTarget | readonly DemoTarget[],
  { options = {}, defaults = {}, overrides = [] }: Newer,
): GalleryPanel => ({
  type: 'table',
  title,
  targets: [target].flat(),
  pluginVersion: '10.4.0',
  options,
  fieldConfig: { defaults: { thresholds: STEPS, ...defaults }, overrides },
});

const newerForm: readonly GalleryPanel[] = [
  newer('Fields: units, names, widths', hosts(6), {
    overrides: [
      override('disk', { unit: 'bytes', displayName: 'Used of ${__field.name}', 'custom.width': 160, 'custom.align': 'left' }),
      override('load', { unit: 'percent', decimals: 1, 'custom.minWidth': 120 }),
      override('state', { 'custom.align': 'center', mappings: [{ type: 'value', options: { down: { text: 'DOWN', color: 'red' } } }] }),
      ...hidden('latency'),
    ],
  }),
  newer('Coloured text and backgrounds', hosts(6), {
    overrides: [
      override('load', { 'custom.cellOptions': cell('color-text') }),
      override('latency', { 'custom.cellOptions': cell('color-background', { mode: 'basic' }), unit: 'ms' }),
      override('disk', { 'custom.cellOptions': cell('color-background', { mode: 'gradient' }), unit: 'bytes' }),
      ...hidden('time'),
    ],
  }),
  newer('Background of rows', hosts(6), {
    overrides: [
      override('load', { 'custom.cellOptions': cell('color-background', { mode: 'basic', applyToRow: true }) }),
      ...hidden('time', 'disk', 'latency'),
    ],
  }),
  newer('Gauges: basic, gradient, LCD', hosts(6), {
    defaults: { min: 0 },
    overrides: [
      override('load', { max: 100, 'custom.cellOptions': cell('gauge', { mode: 'basic' }) }),
      override('disk', {
        max: 2_000_000_000,
        unit: 'bytes',
        color: { mode: 'continuous-GrYlRd' },
        'custom.cellOptions': cell('gauge', { mode: 'gradient' }),
      }),
      override('latency', {
        max: 900,
        color: { mode: 'continuous-BlYlRd' },
        'custom.cellOptions': cell('gauge', { mode: 'lcd', valueDisplayMode: 'hidden' }),
      }),
      ...hidden('time', 'state'),
    ],
  }),
  newer('Sparkline, JSON, inspect', notes, {
    overrides: [
      override('json', { 'custom.cellOptions': cell('sparkline'), 'custom.minWidth': 160 }),
      override('text', { 'custom.cellOptions': cell('json-view') }),
      override('name', { 'custom.inspect': true }),
      ...hidden('markup', 'code'),
    ],
  }),
  newer(
    'Pills, Markdown, links, wrapped text',
    table(['tags,words,long', '"eu, api",**bold** words,A long text that goes on in further lines', 'us,`code`,Short']),
    {
      defaults: { links: [{ title: 'Open ${__value.raw}', url: '/d/gallery-table?v=${__value.raw}' }] },
      overrides: [
        override('tags', { 'custom.cellOptions': cell('pill'), links: [] }),
        override('words', { 'custom.cellOptions': cell('markdown'), links: [] }),
        override('long', { 'custom.cellOptions': cell('auto', { wrapText: true }), 'custom.width': 150 }),
      ],
    },
  ),
  newer('Pictures and data links', table(['logo,name', '/public/img/icn-datasource.svg,web-1', ',web-2']), {
    overrides: [
      override('logo', { 'custom.cellOptions': cell('image') }),
      override('name', {
        'custom.cellOptions': cell('data-links'),
        links: [
          { title: 'Dashboard', url: '/d/gallery-table' },
          { title: 'Search', url: 'https://example.test/?q=${__value.raw}', targetBlank: true },
        ],
      }),
    ],
  }),
  newer('Footer, filter, sorted by two', hosts(12), {
    options: {
      footer: { show: true, reducer: ['mean'], fields: ['load', 'latency'], countRows: true },
      sortBy: [
        { displayName: 'state', desc: false },
        { displayName: 'load', desc: true },
      ],
    },
    defaults: { custom: { filterable: true } },
    overrides: hidden('time', 'disk'),
  }),
  newer('Wrapped heads, rows of 60 px at most', wordy, {
    options: { maxRowHeight: 60 },
    defaults: { custom: { wrapHeaderText: true, cellOptions: cell('auto', { wrapText: true }), width: 110 } },
  }),
  newer('Several calculations, one of a field', hosts(8), {
    options: { footer: { show: true, reducer: ['min', 'max'], fields: ['load'] } },
    overrides: [override('latency', { 'custom.footer': { reducers: ['sum', 'mean'] }, unit: 'ms' }), ...hidden('time', 'disk')],
  }),
  newer('Pages, medium cells', hosts(40), {
    options: { footer: { enablePagination: true }, cellHeight: 'md' },
    overrides: hidden('time', 'disk'),
  }),
  newer('One of two results, large cells', [hosts(3), table(['service,errors', 'api,3', 'shop,0'])], {
    options: { frameIndex: 1, cellHeight: 'lg' },
  }),
  newer('Pages, as first documents said it', hosts(40), { options: { enablePagination: true }, overrides: hidden('time', 'disk') }),
  newer('No header', hosts(4), { options: { showHeader: false }, overrides: hidden('time', 'disk') }),
];

export const gallery: PanelGallery = {
  title: 'Gallery: table',
  panels: [...older, ...newerForm],
  annotations: [
    { time: Date.UTC(2026, 0, 15, 7, 15), text: 'Release 2.4.1 rolled out', tags: ['release'] },
    { time: Date.UTC(2026, 0, 15, 9, 0), text: 'Night shift cleans the tanks', tags: ['maintenance', 'area:north'] },
  ],
};
