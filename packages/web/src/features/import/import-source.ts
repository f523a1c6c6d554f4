import type { JsonObject } from '@pharos/contract/primitives';
import { readImport } from '@pharos/domain/dashboard/import/read-import';
import { openResource } from '@pharos/domain/dashboard/upgrades/open-document';
import { readJsonObject } from '@pharos/domain/text/read-json';
import { isTooLarge, TOO_LARGE } from './size-limit.ts';

/** A dashboard that is about to be imported. */
export interface ImportSource {
  /** As the file has it, out of what stood around it. */
  readonly document: JsonObject;
  /** Where it comes from: a file, a number, the clipboard. */
  readonly from: string;
  /** What the catalogue says of it. */
  readonly orgName?: string | undefined;
  /** Instant, as the catalogue writes it. */
  readonly updatedAt?: string | undefined;
}

export type ReadSource = { readonly kind: 'source'; readonly source: ImportSource } | { readonly kind: 'fault'; readonly message: string };

const fault = (message: string): ReadSource => ({ kind: 'fault', message });

/** The dashboard of a document, whatever stands around it. */
export function readDocument(json: unknown, about: Omit<ImportSource, 'document'>): ReadSource {
  const found = readImport(json);
  if (found.kind === 'refused') return fault(found.reason);
  return { kind: 'source', source: { ...about, document: openResource(found.document) } };
}

/** The dashboard of a text; what is wrong in it is told with its line. */
export function readText(text: string, from: string): ReadSource {
  if (isTooLarge(text.length)) return fault(TOO_LARGE);
  const read = readJsonObject(text, 1); // sent inside {dashboard: ...}
  if (read.kind === 'fault') return fault(`Line ${read.line}, column ${read.column}: ${read.message}.`);
  return readDocument(read.value, { from });
}

/** The dashboard of a file. */
export async function readFile(file: File): Promise<ReadSource> {
  if (isTooLarge(file.size)) return fault(TOO_LARGE);
  try {
    return readText(await file.text(), file.name);
  } catch {
    return fault('The file cannot be read. Choose it again.');
  }
}
