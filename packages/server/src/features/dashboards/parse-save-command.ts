import { AppError, fail } from '@pharos/contract/errors';
import { type JsonObject, NAME_MAX_LENGTH, UID_MAX_LENGTH, UID_PATTERN } from '@pharos/contract/primitives';
import { hasVisibleSign } from '@pharos/contract/visible-sign';
import { isResource } from '@pharos/domain/dashboard/document-form';
import { readOnlyReason } from '@pharos/domain/dashboard/form-notice';
import { isStoredClone } from '@pharos/domain/dashboard/read-dashboard';
import { openResource } from '@pharos/domain/dashboard/upgrades/open-document';
import { isJsonObject, textOf } from '@pharos/domain/text/json-object';
import { isReservedFolderName } from '@pharos/domain/folders/name-check';
import { slugify } from '@pharos/domain/text/slug';
import { type PreparedTerms, prepareTerms } from '../dashboard-terms/index.ts';
import { jsonMemberText } from './json-members.ts';

/** What a save asks for, read out of the sent document; everything else in it is none of the server's business. */
export interface SaveCommand {
  /** 0: new, or found by uid. */
  readonly id: number;
  /** '' where none was sent. */
  readonly uid: string;
  readonly title: string;
  readonly slug: string;
  readonly version: number;
  readonly tags: readonly string[];
  /** What it is found by beside its title; folders have none. */
  readonly terms: PreparedTerms | undefined;
  /** The document as it was sent. */
  readonly text: string;
  /** 0: General. */
  readonly folderId: number;
  /** Wins over the id; '' where none was sent. */
  readonly folderUid: string;
  readonly isFolder: boolean;
  readonly overwrite: boolean;
  readonly message: string;
  /** The version whose document this is; absent where it is a document of its own. */
  readonly restoredFrom?: number;
}

interface SaveBody {
  readonly dashboard: Readonly<Record<string, unknown>>;
  readonly folderId?: number | null | undefined;
  readonly folderUid?: string | null | undefined;
  readonly overwrite?: boolean | undefined;
  readonly message?: string | undefined;
  readonly isFolder?: boolean | undefined;
}

const MAX = { panels: 500, variables: 100, annotations: 100, tags: 100 } as const;

/**
 * Reads a save body. Checks what needs no row (wire-notes http-api 17.4, checks 2 to 6), in that order.
 * @throws AppError dashboard-title-empty, folder-in-folder, folder-name-exists, dashboard-uid-invalid, dashboard-uid-too-long, dashboard-invalid
 */
export const parseSaveCommand = (body: SaveBody, bodyText: string): SaveCommand =>
  parseDocument(body, jsonMemberText(bodyText, 'dashboard') ?? JSON.stringify(body.dashboard));

/** The same for a document whose text is at hand. */
export function parseDocument(body: SaveBody, documentText: string): SaveCommand {
  const { dashboard, text } = unwrapResource(body.dashboard, documentText);
  const reason = readOnlyReason(dashboard);
  if (reason !== undefined) invalid(reason);
  const title = textOf(dashboard['title']).trim();
  const uid = textOf(dashboard['uid']).trim();
  const folderId = Math.max(0, body.folderId ?? 0);
  const folderUid = body.folderUid ?? '';
  const isFolder = body.isFolder ?? false;
  if (!hasVisibleSign(title)) fail('dashboard-title-empty');
  if (isFolder && (folderId > 0 || folderUid !== '')) fail('folder-in-folder');
  if (isFolder && isReservedFolderName(title)) fail('folder-name-exists');
  if (uid !== '' && !UID_PATTERN.test(uid)) fail('dashboard-uid-invalid');
  if (uid.length > UID_MAX_LENGTH) fail('dashboard-uid-too-long');
  if (title.length > NAME_MAX_LENGTH) invalid(`The title is longer than ${NAME_MAX_LENGTH} characters`);
  const tags = readTags(dashboard['tags']);
  requireFewEnough(dashboard);
  return {
    id: rowId(dashboard['id']),
    uid,
    title,
    slug: slugify(title),
    version: rowId(dashboard['version']),
    tags,
    terms: isFolder ? undefined : prepareTerms(dashboard),
    text,
    folderId,
    folderUid,
    isFolder,
    overwrite: body.overwrite ?? false,
    message: body.message ?? '',
  };
}

interface SentDocument {
  readonly dashboard: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** A resource is stored as the dashboard that stands in it, under its name as uid; what the resource itself has as id, uid and version wins. */
function unwrapResource(document: JsonObject, documentText: string): SentDocument {
  if (!isResource(document)) return { dashboard: document, text: documentText };
  const { id, uid, version } = openResource(document);
  return { dashboard: { ...document.spec, id, uid, version }, text: jsonMemberText(documentText, 'spec') ?? JSON.stringify(document.spec) };
}

const invalid = (reason: string): never => {
  throw new AppError('dashboard-invalid', { reason });
};

const rowId = (value: unknown): number => (typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const memberOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;

/** Each tag once; what is no text is no tag. */
function readTags(value: unknown): readonly string[] {
  const tags = [...new Set(listOf(value).filter((tag): tag is string => typeof tag === 'string' && tag !== ''))];
  if (tags.length > MAX.tags) invalid(`A dashboard has at most ${MAX.tags} tags`);
  const long = tags.find((tag) => tag.length > NAME_MAX_LENGTH);
  if (long !== undefined) invalid(`The tag ${long.slice(0, 40)}... is longer than ${NAME_MAX_LENGTH} characters`);
  return tags;
}

function requireFewEnough(dashboard: Readonly<Record<string, unknown>>): void {
  const variables = listOf(memberOf(dashboard['templating'], 'list')).length;
  // With variables the stored copies of repeats are left out when it is opened.
  const isCounted = (panel: unknown): boolean => variables === 0 || !isJsonObject(panel) || !isStoredClone(panel);
  const panels = [dashboard, ...listOf(dashboard['rows'])].flatMap((holder) => panelsIn(holder, isCounted));
  if (panels.length > MAX.panels) invalid(`A dashboard has at most ${MAX.panels} panels`);
  if (variables > MAX.variables) invalid(`A dashboard has at most ${MAX.variables} variables`);
  if (listOf(memberOf(dashboard['annotations'], 'list')).length > MAX.annotations)
    invalid(`A dashboard has at most ${MAX.annotations} annotation queries`);
}

/** Those inside collapsed rows too; rows do not nest. */
function panelsIn(holder: unknown, isCounted: (panel: unknown) => boolean): readonly unknown[] {
  const own = listOf(memberOf(holder, 'panels')).filter(isCounted);
  return own.flatMap((panel) => [panel, ...listOf(memberOf(panel, 'panels')).filter(isCounted)]);
}
