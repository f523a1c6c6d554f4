import type { PluginFolder } from './read-plugins.ts';

const HEAD = '// Written by `npm run registries` from the plugin folders; never edited.';

/** The folders of each kind. */
export interface Plugins {
  readonly panels: readonly PluginFolder[];
  readonly sources: readonly PluginFolder[];
  readonly notifiers: readonly PluginFolder[];
}

/** The text of every registry, by file name. */
export const registryTexts = ({ panels, sources, notifiers }: Plugins): ReadonlyMap<string, string> =>
  new Map([
    ['source-manifests.ts', staticList('sourceManifests', SOURCE_MANIFEST, sources)],
    ['sources.ts', staticList('sources', SOURCE, sources)],
    ['editors.ts', lazyMap('editors', EDITOR, sources)],
    ['panel-manifests.ts', staticList('panelManifests', PANEL_MANIFEST, panels)],
    ['panels.ts', lazyMap('panels', PANEL, panels)],
    ['notifier-manifests.ts', staticList('notifierManifests', NOTIFIER_MANIFEST, notifiers)],
    ['notifiers.ts', staticList('notifiers', NOTIFIER, notifiers)],
    ['notifier-editors.ts', lazyMap('notifierEditors', NOTIFIER_EDITOR, notifiers)],
  ]);

/** What a list holds of each plugin. */
interface Part {
  readonly type: string;
  readonly typeFile: string;
  /** Of the folder, and what it exports. */
  readonly file: string;
  readonly exported: string;
  /** The function that forgets the plugin's own types, where the list could not hold them. */
  readonly eraser?: { readonly name: string; readonly file: string };
}

const MANIFEST = { file: 'manifest.ts', exported: 'manifest' };
const PANEL_MANIFEST: Part = { type: 'PanelManifest', typeFile: '../panel-manifest.ts', ...MANIFEST };
const SOURCE_MANIFEST: Part = { type: 'DataSourceManifest', typeFile: '../data-source-plugin.ts', ...MANIFEST };
const NOTIFIER_MANIFEST: Part = { type: 'NotifierManifest', typeFile: '../notifier-plugin.ts', ...MANIFEST };
const NOTIFIER: Part = { type: 'NotifierPlugin', typeFile: '../notifier-plugin.ts', file: 'index.ts', exported: 'plugin' };
const NOTIFIER_EDITOR: Part = { type: 'NotifierEditor', typeFile: '../notifier-editor.ts', file: 'editor/index.tsx', exported: 'editor' };
const SOURCE: Part = {
  type: 'DataSource',
  typeFile: '../transports.ts',
  file: 'index.ts',
  exported: 'plugin',
  eraser: { name: 'anySource', file: '../any-source.ts' },
};
const EDITOR: Part = {
  type: 'DataSourceEditor',
  typeFile: '../data-source-editor.ts',
  file: 'editor/index.tsx',
  exported: 'editor',
  eraser: { name: 'anyEditor', file: '../any-plugin.ts' },
};
const PANEL: Part = {
  type: 'PanelPlugin',
  typeFile: '../panel-plugin.ts',
  file: 'index.ts',
  exported: 'plugin',
  eraser: { name: 'anyPanel', file: '../any-plugin.ts' },
};

/** Static imports: manifests are small, and the server and its workers must not wait for a file in the middle of a query. */
function staticList(name: string, { exported, ...part }: Part, all: readonly PluginFolder[]): string {
  const folders = withFile(all, part.file);
  return page([
    ...typeImports(part, folders),
    ...folders.map((folder) => `import { ${exported} as ${buildVariable(folder)} } from '../${folder.kind}/${folder.name}/${part.file}';`),
    '',
    `export const ${name}: readonly ${part.type}[] = ${list(folders.map((folder) => erased(part, buildVariable(folder))))};`,
  ]);
}

function lazyMap(name: string, { exported, ...part }: Part, all: readonly PluginFolder[]): string {
  const folders = withFile(all, part.file);
  const entry = ({ id: own, earlierIds, kind, name: folder }: PluginFolder): string =>
    [own, ...earlierIds]
      .map((id) => `  ${keyOf(id)}: async () => ${erased(part, `(await import('../${kind}/${folder}/${part.file}')).${exported}`)},`)
      .join('\n');
  const body = folders.length === 0 ? '{};' : `{\n${folders.map(entry).join('\n')}\n};`;
  return page([
    ...typeImports(part, folders),
    '',
    '/** By id; each is loaded when it is first shown. */',
    `export const ${name}: Readonly<Record<string, () => Promise<${part.type}>>> = ${body}`,
  ]);
}

const withFile = (folders: readonly PluginFolder[], file: string): readonly PluginFolder[] =>
  folders.filter(({ missing }) => !missing.includes(file));

const typeImports = ({ type, typeFile, eraser }: Omit<Part, 'exported'>, folders: readonly PluginFolder[]): readonly string[] => [
  ...(eraser === undefined || folders.length === 0 ? [] : [`import { ${eraser.name} } from '${eraser.file}';`]),
  `import type { ${type} } from '${typeFile}';`,
];

const erased = ({ eraser }: Pick<Part, 'eraser'>, value: string): string => (eraser === undefined ? value : `${eraser.name}(${value})`);
const page = (lines: readonly string[]): string => `${[HEAD, ...lines].join('\n')}\n`;
const list = (names: readonly string[]): string => (names.length === 0 ? '[]' : `[\n${names.map((name) => `  ${name},\n`).join('')}]`);
const keyOf = (id: string): string => (/^[a-z_$][\w$]*$/i.test(id) ? id : `'${id}'`);
const buildVariable = ({ name }: PluginFolder): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
