import type { PluginFolder } from './read-plugins.ts';

const HEAD = '// Written by `npm run registries` from the plugin folders; never edited.';

/** The text of every registry, by file name. */
export function registryTexts(panels: readonly PluginFolder[], sources: readonly PluginFolder[]): ReadonlyMap<string, string> {
  const sourcesWith = (file: string) => sources.filter(({ missing }) => !missing.includes(file));
  const panelsWith = (file: string) => panels.filter(({ missing }) => !missing.includes(file));
  return new Map([
    [
      'source-manifests.ts',
      manifestList('sourceManifests', { type: 'DataSourceManifest', file: '../data-source-plugin.ts' }, sourcesWith('manifest.ts')),
    ],
    ['sources.ts', sourceList(sourcesWith('index.ts'))],
    ['editors.ts', lazyMap('editors', EDITOR, sourcesWith(EDITOR.file))],
    [
      'panel-manifests.ts',
      manifestList('panelManifests', { type: 'PanelManifest', file: '../panel-manifest.ts' }, panelsWith('manifest.ts')),
    ],
    ['panels.ts', lazyMap('panels', PANEL, panelsWith(PANEL.file))],
  ]);
}

function manifestList(
  name: string,
  { type, file }: { readonly type: string; readonly file: string },
  folders: readonly PluginFolder[],
): string {
  return page([
    `import type { ${type} } from '${file}';`,
    ...folders.map((folder) => `import { manifest as ${buildVariable(folder)} } from '../${folder.kind}/${folder.name}/manifest.ts';`),
    '',
    `export const ${name}: readonly ${type}[] = ${list(folders.map(buildVariable))};`,
  ]);
}

/** Static imports: the server and its workers run every source, and must not wait for a file in the middle of a query. */
function sourceList(folders: readonly PluginFolder[]): string {
  return page([
    ...(folders.length === 0 ? [] : ["import { anySource } from '../any-source.ts';"]),
    "import type { DataSource } from '../transports.ts';",
    ...folders.map((folder) => `import { plugin as ${buildVariable(folder)} } from '../${folder.kind}/${folder.name}/index.ts';`),
    '',
    `export const sources: readonly DataSource[] = ${list(folders.map((folder) => `anySource(${buildVariable(folder)})`))};`,
  ]);
}

/** What a lazily loaded list holds: its type, the function that forgets the plugin's own types, the file and what it exports. */
interface LazyPart {
  readonly type: string;
  readonly typeFile: string;
  readonly eraser: string;
  readonly file: string;
  readonly exported: string;
}

const EDITOR: LazyPart = {
  type: 'DataSourceEditor',
  typeFile: '../data-source-editor.ts',
  eraser: 'anyEditor',
  file: 'editor/index.tsx',
  exported: 'editor',
};
const PANEL: LazyPart = { type: 'PanelPlugin', typeFile: '../panel-plugin.ts', eraser: 'anyPanel', file: 'index.ts', exported: 'plugin' };

function lazyMap(name: string, part: LazyPart, folders: readonly PluginFolder[]): string {
  const entry = ({ id: own, earlierIds, kind, name: folder }: PluginFolder): string =>
    [own, ...earlierIds]
      .map((id) => `  ${keyOf(id)}: async () => ${part.eraser}((await import('../${kind}/${folder}/${part.file}')).${part.exported}),`)
      .join('\n');
  const body = folders.length === 0 ? '{};' : `{\n${folders.map(entry).join('\n')}\n};`;
  return page([
    ...(folders.length === 0 ? [] : [`import { ${part.eraser} } from '../any-plugin.ts';`]),
    `import type { ${part.type} } from '${part.typeFile}';`,
    '',
    '/** By id; each is loaded when it is first shown. */',
    `export const ${name}: Readonly<Record<string, () => Promise<${part.type}>>> = ${body}`,
  ]);
}

const page = (lines: readonly string[]): string => `${[HEAD, ...lines].join('\n')}\n`;
const list = (names: readonly string[]): string => (names.length === 0 ? '[]' : `[\n${names.map((name) => `  ${name},\n`).join('')}]`);
const keyOf = (id: string): string => (/^[a-z_$][\w$]*$/i.test(id) ? id : `'${id}'`);
const buildVariable = ({ name }: PluginFolder): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
