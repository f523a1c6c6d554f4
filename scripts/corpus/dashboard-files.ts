import type { JsonObject } from '@pharos/contract/primitives';
import { isResource } from '@pharos/domain/dashboard/document-form';
import { readImport } from '@pharos/domain/dashboard/import/read-import';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ODD_DOCUMENTS } from './odd-documents.ts';
import { WORKED_DOCUMENTS } from './worked-documents.ts';

/** Dashboards as other programs wrote them, with where they come from. */
export interface Corpus {
  readonly from: string;
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

const FOLDER = process.env['PHAROS_TEST_DASHBOARDS'];
/** Beside a checkout of this repository. */
const NEIGHBOUR = resolve(import.meta.dirname, '../../../shared/dashboards');

/** The files of the folder that the environment names, else of the one beside the repository, else worked documents of our own. */
export function findDashboards(): Corpus {
  const folder = FOLDER ?? (existsSync(NEIGHBOUR) ? NEIGHBOUR : undefined);
  if (folder === undefined)
    return {
      from: 'worked documents of this repository',
      files: [...Object.entries(WORKED_DOCUMENTS), ...Object.entries(ODD_DOCUMENTS)].map(asFile),
    };
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return {
    from: folder,
    files: names.toSorted().map((name) => ({ name: basename(name), text: readFileSync(join(folder, name), 'utf8') })),
  };
}

const asFile = ([name, document]: [string, unknown]) => ({ name: `${name}.json`, text: JSON.stringify(document) });

/** The dashboard of each file as a store takes it: out of the body of a call and out of a resource. What is refused is left out. */
export const readDocuments = ({ files }: Corpus): readonly { readonly name: string; readonly document: JsonObject }[] =>
  files.flatMap(({ name, text }) => {
    const found = readImport(JSON.parse(text));
    if (found.kind === 'refused') return [];
    return [{ name, document: isResource(found.document) ? found.document.spec : found.document }];
  });
