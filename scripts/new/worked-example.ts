import { type PluginKind, PLUGINS } from './plan.ts';
import { type Transport, TRANSPORTS } from './transports.ts';

/** The example of a page of docs/: what it makes with `npm run new`, and the files it shows. */
export interface WorkedExample {
  readonly kind: PluginKind;
  readonly name: string;
  readonly shown: string;
  /** Of a data source. */
  readonly transport?: Transport | undefined;
  /** Text by path from the root. */
  readonly files: Readonly<Record<string, string>>;
}

const COMMAND = /^npm run new (panel|data-source|notifier) ([\w-]+) "([^"]+)"(?: -- --transport (\w+))?$/m;
/** A block of code whose first line names its file: below the plugin's folder, or from the root where it begins with `packages/`. */
const BLOCK = /^```\w+ (\S+)\n(.*?)^```$/gms;

const isPluginKind = (kind: string | undefined): kind is PluginKind => kind !== undefined && kind in PLUGINS;

/** @throws Error where the page makes nothing */
export function readExample(page: string): WorkedExample {
  const [, kind, name, shown, way] = COMMAND.exec(page) ?? [];
  if (!isPluginKind(kind) || name === undefined || shown === undefined)
    throw new Error('the page has no line npm run new panel|data-source|notifier <name> "..."');
  const folder = `${PLUGINS[kind].folder}/${name}`;
  const files = [...page.matchAll(BLOCK)].map(([, path = '', text = '']) => [
    path.startsWith('packages/') ? path : `${folder}/${path}`,
    text,
  ]);
  return { kind, name, shown, transport: TRANSPORTS.find((one) => one === way), files: Object.fromEntries(files) };
}
