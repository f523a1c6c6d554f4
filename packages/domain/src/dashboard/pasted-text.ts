import type { Panel } from '@pharos/contract/dashboard/panel';
import { isJsonObject } from '../text/json-object.ts';
import { readPanelText } from './panel-text.ts';

/** What a pasted text is, as far as it can be told without any data source. */
export type PastedText =
  | { readonly kind: 'panel'; readonly panel: Panel }
  /** A whole dashboard, or what exports and the API put around one. */
  | { readonly kind: 'dashboard' }
  /** More than anybody has written: nothing has read it. */
  | { readonly kind: 'too-long' }
  /** May be a query. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'nothing' };

/** Longer texts are not read, but told. */
const MAX_LENGTH = 1_000_000;
/** Longer texts are no query of anybody. */
const MAX_QUERY_LENGTH = 10_000;

/** Tells what a pasted text is. Never throws, and takes no longer for a long text. */
export function readPastedText(text: string): PastedText {
  if (text.length > MAX_LENGTH) return { kind: 'too-long' };
  const panel = readPanelText(text);
  if (panel) return { kind: 'panel', panel };
  const trimmed = text.trim();
  if (isDashboardText(trimmed)) return { kind: 'dashboard' };
  return trimmed === '' || trimmed.length > MAX_QUERY_LENGTH ? { kind: 'nothing' } : { kind: 'text', text: trimmed };
}

function isDashboardText(text: string): boolean {
  if (!text.startsWith('{')) return false;
  try {
    const json: unknown = JSON.parse(text);
    return isJsonObject(json) && (isDashboard(json) || isDashboard(json['dashboard']));
  } catch {
    return false;
  }
}

const isDashboard = (json: unknown): boolean => isJsonObject(json) && (Array.isArray(json['panels']) || Array.isArray(json['rows']));
