import { MAX_DIFF_BYTES } from '@pharos/contract/api/dashboard-versions';
import type { JsonObject } from '@pharos/contract/primitives';
import { isEqualJson } from '@pharos/domain/text/equal-json';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { openDocument } from '@pharos/domain/dashboard/upgrades/open-document';
import { compareVersions, VERSION_AREAS, type VersionLine } from '@pharos/domain/dashboard/versions/compare-versions';
import { jsonDelta } from '@pharos/domain/dashboard/versions/json-delta';
import { foldLines, type FoldedLine, jsonLines } from '@pharos/domain/dashboard/versions/json-lines';
import { omitFields } from '@pharos/domain/text/json-object';

/** Two documents to compare, as stored. */
export interface DiffInput {
  readonly base: string;
  readonly next: string;
  /** `delta`, `json`, or anything else for the basic form (wire-notes http-api 18). */
  readonly diffType: string;
}

/** What a comparison comes to: a text of at most `MAX_DIFF_BYTES`, as bytes, or why there is none. */
export type Diff =
  | { readonly kind: 'equal' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'too-slow'; readonly seconds: number }
  | { readonly kind: 'json' | 'html'; readonly bytes: Uint8Array<ArrayBuffer> };

/** What every save writes anew is no difference. */
const withoutVersion = (text: string): JsonObject => omitFields(JSON.parse(text), 'version');

/** Compares two documents: seconds of work where they are large, so it runs in a thread of its own. */
export function compareDocuments({ base, next, diffType }: DiffInput): Diff {
  const [before, after] = [withoutVersion(base), withoutVersion(next)];
  if (isEqualJson(before, after)) return { kind: 'equal' };
  if (diffType === 'delta') return bounded('json', [JSON.stringify(jsonDelta(before, after))]);
  return bounded('html', diffType === 'json' ? jsonHtml(before, after) : basicHtml(before, after));
}

/** The pieces as one text; what comes behind the limit is not even built. */
function bounded(kind: 'json' | 'html', pieces: Iterable<string>): Diff {
  const parts: string[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    bytes += Buffer.byteLength(piece);
    if (bytes > MAX_DIFF_BYTES) return { kind: 'too-large' };
    parts.push(piece);
  }
  return { kind, bytes: new TextEncoder().encode(parts.join('')) };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const CHANGES = { added: 'added', removed: 'deleted', changed: 'changed' } as const;

const AREA_TITLES = {
  panels: 'Panels',
  variables: 'Variables',
  annotations: 'Annotations',
  links: 'Links',
  dashboard: 'Dashboard',
} as const;

function basicHtml(before: JsonObject, after: JsonObject): readonly string[] {
  const lines = compareVersions(readDashboard(openDocument(before)), readDashboard(openDocument(after)));
  return VERSION_AREAS.flatMap((area) => {
    const items = lines.filter((line) => line.area === area);
    if (items.length === 0) return [];
    const head = `<div class="diff-group"><h2 class="diff-block-title">${AREA_TITLES[area]}</h2><ul class="diff-list">`;
    return [head, ...items.map(basicItem), '</ul></div>'];
  });
}

function basicItem({ subject, detail, kind, before, after }: VersionLine): string {
  const values =
    before === undefined || after === undefined
      ? ''
      : `<span class="diff-label">${escape(before)}</span><span class="diff-arrow">&rarr;</span><span class="diff-label">${escape(after)}</span>`;
  const name = [subject, detail].filter((part) => part !== '').join(', ');
  return `<li class="diff-item diff-circle-${CHANGES[kind]}"><strong class="diff-title">${escape(name)}</strong> ${CHANGES[kind]} ${values}</li>`;
}

const JSON_CLASSES = { same: 'nil', removed: 'deleted', added: 'added' } as const;
const JSON_SIGNS = { same: '', removed: '-', added: '+' } as const;

function* jsonHtml(before: JsonObject, after: JsonObject): Iterable<string> {
  let index = 0;
  for (const line of foldLines(jsonLines(before, after))) yield jsonItem(line, index++);
}

function jsonItem(line: FoldedLine, index: number): string {
  if (line.kind === 'fold') return `<p class="diff-line diff-json-nil"><span class="diff-value">${line.count} equal lines</span></p>`;
  const { kind, indent, text, left, right } = line;
  const number = (value: number | undefined) => `<span class="diff-line-number">${value ?? ''}</span>`;
  return `<p id="l${index + 1}" class="diff-line diff-json-${JSON_CLASSES[kind]}">${number(left)}${number(right)}<span class="diff-value diff-indent-${indent}">${escape(text)}</span><span class="diff-line-icon">${JSON_SIGNS[kind]}</span></p>`;
}
