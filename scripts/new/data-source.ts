import { dataSourceEditorFiles } from './data-source-editor.ts';
import { httpSourceFiles } from './data-source-http.ts';
import { localSourceFiles } from './data-source-local.ts';
import { sqlSourceFiles } from './data-source-sql.ts';
import type { Names } from './names.ts';
import type { Transport } from './transports.ts';

const OWN_FILES: Readonly<Record<Transport, (names: Names) => Readonly<Record<string, string>>>> = {
  http: httpSourceFiles,
  sql: sqlSourceFiles,
  local: localSourceFiles,
};

/** What a manifest says of the way to the store. */
const WAYS: Readonly<Record<Transport, string>> = {
  http: "access: ['proxy', 'direct'],\n  secrets: [],\n  suggestedUrl: 'http://localhost:8080',",
  sql: "access: ['proxy'],\n  secrets: ['password'],\n  suggestedUrl: 'localhost:5432',",
  local: "access: ['proxy'],\n  secrets: [],",
};

/** Files of a new data source below packages/plugins/src/data-sources/<name>. */
export function dataSourceFiles(names: Names, transport: Transport): Readonly<Record<string, string>> {
  return { ...sharedFiles(names, transport), ...OWN_FILES[transport](names), ...dataSourceEditorFiles(names, transport) };
}

const sharedFiles = ({ kebab, pascal, title }: Names, transport: Transport): Readonly<Record<string, string>> => ({
  'manifest.ts': `import { type DataSourceManifest, drawLogo } from '@pharos/plugin';

export const manifest: DataSourceManifest = {
  id: '${kebab}',
  name: '${title}',
  description: 'Series from ${title}',
  author: 'Pharos',
  logo: drawLogo({ background: 'blue', lines: '<path d="M4 17l5-7 4 4 7-8"/>' }),
  ${WAYS[transport]}
};
`,
  'options.ts': `import * as z from 'zod/mini';

/** \`jsonData\` of a ${title} source. */
export const ${pascal}Options = z.looseObject({
  /** Smallest distance of points worth asking for, in ms. */
  minIntervalMs: z.catch(z._default(z.int().check(z.gte(1)), 1000), 1000),
});
export type ${pascal}Options = z.infer<typeof ${pascal}Options>;
`,
  'query.ts': `import * as z from 'zod/mini';

/** One target. */
export const ${pascal}Query = z.looseObject({
  /** Which series; empty asks nothing. */
  metric: z.catch(z._default(z.string(), ''), ''),
});
export type ${pascal}Query = z.infer<typeof ${pascal}Query>;
`,
  'gallery.ts': `import type { SourceGallery } from '@pharos/plugin/gallery';

export const gallery: SourceGallery = {
  settings: [{ title: 'New', jsonData: {} }],
  queries: [
    { title: 'New', query: {} },
    { title: 'One series', query: { metric: 'temperature' } },
  ],
};
`,
});
