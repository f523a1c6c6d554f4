import { AppError, fail } from '@pharos/contract/errors';
import type { JsonObject } from '@pharos/contract/primitives';
import { MAX_DOCUMENT_BYTES } from '@pharos/contract/text-limits';
import { isResource } from '@pharos/domain/dashboard/document-form';
import { type FilledValues, fillInputs, ImportTooLargeError } from '@pharos/domain/dashboard/import/fill-inputs';
import { type InputValue, matchInputs, readInputs } from '@pharos/domain/dashboard/import/import-inputs';
import { chooseGivenSources, type GivenSource, sourcesOfVariables } from '@pharos/domain/dashboard/import/import-variables';
import { findManifest, type SourceManifests } from '@pharos/plugin/run/registry';
import type { Storage } from '../../platform/database/storage.ts';
import { sizeText } from '@pharos/domain/text/size-text';
import type { Actor } from '../../platform/session/actor.ts';
import { cutMember, type DashboardService, jsonMemberText, parseDocument, spliceMembers } from '../dashboards/index.ts';
import { dataSourceRepository } from '../data-sources/index.ts';
import { holdsFolderRight } from '../permissions/index.ts';

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
  /** @throws AppError dashboard-save-denied before the document is looked at, import-input-missing, import-too-large, and as a save */
  import(actor: Actor, command: ImportCommand): Promise<Imported>;
}

interface ImportParts {
  readonly plugins: SourceManifests;
  readonly storage: Storage;
  readonly dashboards: DashboardService;
}

export function createImportService(parts: ImportParts) {
  const { storage, dashboards } = parts;
  const service: ImportService = {
    import: async (actor, command) => {
      if (!(await holdsFolderRight(storage.reader, actor, { right: 'edit-somewhere' }))) fail('dashboard-save-denied');
      const { dashboard, text } = await fillDocument(parts, actor, command);
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

/** A document as a value and as its text. */
type FilledDocument = Pick<ImportCommand, 'dashboard' | 'text'>;

/** The document without its inputs, and with their values in its places. */
async function fillDocument(parts: ImportParts, actor: Actor, { dashboard, text, inputs }: ImportCommand): Promise<FilledDocument> {
  const classic = isResource(dashboard) ? dashboard.spec : dashboard;
  const classicText = isResource(dashboard) ? (jsonMemberText(text, 'spec') ?? text) : text;
  const wanted = readInputs(classic);
  if (!Object.hasOwn(classic, '__inputs')) return { dashboard, text };
  const { values, missing } = matchInputs(wanted, inputs);
  const [first] = missing;
  if (first) throw new AppError('import-input-missing', { name: first.name }, { fields: { inputs: missing.map(({ name }) => name) } });
  const names = wanted.filter(({ type }) => type === 'datasource').map(({ name }) => name);
  const uids = await findUids(parts.storage, actor, new Map(names.map((name) => [name, values.get(name) ?? ''])));
  const given = wanted.flatMap(({ type, name, pluginId }) => (type === 'datasource' ? [{ pluginId, name: values.get(name) ?? '' }] : []));
  const withValues = fillWithin(cutMember(classicText, '__inputs'), { values, uids });
  const filled = await withGivenSources(parts, actor, { text: withValues, given });
  if (!isResource(dashboard)) return filled;
  const metadata = JSON.stringify(dashboard['metadata'] ?? {});
  return { dashboard: { ...dashboard, spec: filled.dashboard }, text: `{"kind":"Dashboard","metadata":${metadata},"spec":${filled.text}}` };
}

/** @throws AppError import-too-large */
function fillWithin(text: string, filled: FilledValues): string {
  try {
    return fillInputs(text, filled);
  } catch (error) {
    if (error instanceof ImportTooLargeError) return fail('import-too-large', { limit: sizeText(MAX_DOCUMENT_BYTES) });
    throw error;
  }
}

/** How many sources of variables are looked for; a document with more keeps what it says of the others. */
const MAX_WANTED = 100;

/** The document of a text, whose data source variables open with what the import was given where their own source is not here. */
async function withGivenSources(
  { plugins, storage }: ImportParts,
  actor: Actor,
  { text, given }: { readonly text: string; readonly given: readonly GivenSource[] },
): Promise<FilledDocument> {
  const dashboard: JsonObject = JSON.parse(text);
  const wanted = [...new Set(sourcesOfVariables(dashboard))].slice(0, MAX_WANTED);
  const rows = await dataSourceRepository(storage.reader).named(actor, wanted);
  const here = new Set(rows.flatMap(({ name, uid }) => [name, uid]));
  const templating = chooseGivenSources(dashboard, given, {
    isHere: (source) => here.has(source) || !wanted.includes(source),
    kindOf: (pluginId) => findManifest(plugins, pluginId)?.id ?? pluginId,
  });
  return templating ? { dashboard: { ...dashboard, templating }, text: spliceMembers(text, { templating }) } : { dashboard, text };
}

/** The uids of the data sources that inputs were given by name. */
async function findUids(storage: Storage, actor: Actor, names: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
  const rows = await dataSourceRepository(storage.reader).named(actor, [...new Set(names.values())]);
  const uids = new Map(rows.map(({ name, uid }) => [name, uid]));
  return new Map([...names].flatMap(([input, name]) => (uids.has(name) ? [[input, uids.get(name) ?? ''] as const] : [])));
}
