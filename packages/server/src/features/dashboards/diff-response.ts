import { fail } from '@pharos/contract/errors';
import type { JsonObject } from '@pharos/contract/primitives';
import { isEqualJson } from '@pharos/domain/dashboard/changes/compare';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { openDocument } from '@pharos/domain/dashboard/upgrades/open-document';
import { compareVersions, VERSION_AREAS, type VersionLine } from '@pharos/domain/dashboard/versions/compare-versions';
import { jsonDelta } from '@pharos/domain/dashboard/versions/json-delta';
import { foldLines, type FoldedLine, jsonLines } from '@pharos/domain/dashboard/versions/json-lines';
import { omitFields } from '@pharos/domain/text/json-object';
import { RawResponse, rawJson } from '../../platform/http/handle.ts';

/** What every save writes anew is no difference. */
const withoutVersion = (text: string): JsonObject => omitFields(JSON.parse(text), 'version');

/** Two documents compared, in one of the forms of wire-notes http-api 18. @throws AppError dashboard-diff-impossible where they are equal */
export function diffResponse([base, next]: readonly [base: string, next: string], diffType: string): RawResponse {
  const [before, after] = [withoutVersion(base), withoutVersion(next)];
  if (isEqualJson(before, after)) fail('dashboard-diff-impossible');
  if (diffType === 'delta') return rawJson(JSON.stringify(jsonDelta(before, after)));
  return html(diffType === 'json' ? jsonHtml(before, after) : basicHtml(before, after));
}

/** A piece of a page: without script, and no page of its own. */
const html = (text: string): RawResponse =>
  new RawResponse(
    200,
    {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
    text,
  );

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

function basicHtml(before: JsonObject, after: JsonObject): string {
  const lines = compareVersions(readDashboard(openDocument(before)), readDashboard(openDocument(after)));
  return VERSION_AREAS.map((area) => {
    const items = lines.filter((line) => line.area === area);
    if (items.length === 0) return '';
    return `<div class="diff-group"><h2 class="diff-block-title">${AREA_TITLES[area]}</h2><ul class="diff-list">${items.map(basicItem).join('')}</ul></div>`;
  }).join('');
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

const jsonHtml = (before: JsonObject, after: JsonObject): string => foldLines(jsonLines(before, after)).map(jsonItem).join('');

function jsonItem(line: FoldedLine, index: number): string {
  if (line.kind === 'fold') return `<p class="diff-line diff-json-nil"><span class="diff-value">${line.count} equal lines</span></p>`;
  const { kind, indent, text, left, right } = line;
  const number = (value: number | undefined) => `<span class="diff-line-number">${value ?? ''}</span>`;
  return `<p id="l${index + 1}" class="diff-line diff-json-${JSON_CLASSES[kind]}">${number(left)}${number(right)}<span class="diff-value diff-indent-${indent}">${escape(text)}</span><span class="diff-line-icon">${JSON_SIGNS[kind]}</span></p>`;
}
