import { AppError } from '@pharos/contract/errors';
import type { JsonObject } from '@pharos/contract/primitives';
import { isResource } from '@pharos/domain/dashboard/document-form';
import { fillInputs } from '@pharos/domain/dashboard/import/fill-inputs';
import { type InputValue, matchInputs, readInputs } from '@pharos/domain/dashboard/import/import-inputs';
import type { Storage } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { cutMember, type DashboardService, jsonMemberText, parseDocument } from '../dashboards/index.ts';
import { dataSourceRepository } from '../data-sources/index.ts';

/** What an import sends beside its document. */
export interface ImportCommand {
  readonly dashboard: JsonObject;
  /** The document as it was sent. */
  readonly text: string;
  readonly overwrite: boolean;
  readonly folderId: number;
  readonly folderUid: string;
  readonly inputs: readonly InputValue[];
}

export interface Imported {
  readonly uid: string;
  readonly slug: string;
  readonly title: string;
  readonly isFolder: boolean;
  readonly folderId: number;
  readonly revision: number;
}

/** Saves an exported dashboard with its inputs filled in, by the rules and with the errors of any other save. */
export interface ImportService {
  /** @throws AppError import-input-missing, and as a save */
  import(actor: Actor, command: ImportCommand): Promise<Imported>;
}

export function createImportService({ storage, dashboards }: { readonly storage: Storage; readonly dashboards: DashboardService }) {
  const service: ImportService = {
    import: async (actor, command) => {
      const { dashboard, text } = await fillDocument(storage, actor, command);
      const { overwrite, folderId, folderUid } = command;
      // Numbers of rows of another installation mean nothing here.
      const parsed = parseDocument({ dashboard: { ...dashboard, id: null }, overwrite, folderId, folderUid }, text);
      const saved = await dashboards.save(actor, { ...parsed, id: 0 });
      const stored = await dashboards.readByUid(actor, saved.uid);
      const revision = dashboard['revision'];
      return {
        uid: saved.uid,
        slug: saved.slug,
        title: parsed.title,
        isFolder: false,
        folderId: stored.folderId ?? 0,
        revision: typeof revision === 'number' ? revision : 1,
      };
    },
  };
  return service;
}

/** The document without its inputs, and with their values in its places. */
async function fillDocument(storage: Storage, actor: Actor, { dashboard, text, inputs }: ImportCommand) {
  const classic = isResource(dashboard) ? dashboard.spec : dashboard;
  const classicText = isResource(dashboard) ? (jsonMemberText(text, 'spec') ?? text) : text;
  const wanted = readInputs(classic);
  if (!Object.hasOwn(classic, '__inputs')) return { dashboard, text };
  const { values, missing } = matchInputs(wanted, inputs);
  const [first] = missing;
  if (first) throw new AppError('import-input-missing', { name: first.name }, { fields: { inputs: missing.map(({ name }) => name) } });
  const names = wanted.filter(({ type }) => type === 'datasource').map(({ name }) => name);
  const uids = await findUids(storage, actor, new Map(names.map((name) => [name, values.get(name) ?? ''])));
  const filled = fillInputs(cutMember(classicText, '__inputs'), { values, uids });
  const document: JsonObject = JSON.parse(filled);
  if (!isResource(dashboard)) return { dashboard: document, text: filled };
  const metadata = JSON.stringify(dashboard['metadata'] ?? {});
  return { dashboard: { ...dashboard, spec: document }, text: `{"kind":"Dashboard","metadata":${metadata},"spec":${filled}}` };
}

/** The uids of the data sources that inputs were given by name. */
async function findUids(storage: Storage, { scope }: Actor, names: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
  const rows = await dataSourceRepository(storage.reader).named(scope, [...new Set(names.values())]);
  const uids = new Map(rows.map(({ name, uid }) => [name, uid]));
  return new Map([...names].flatMap(([input, name]) => (uids.has(name) ? [[input, uids.get(name) ?? ''] as const] : [])));
}
