import { createHash } from 'node:crypto';
import { INDEX_RULES, type IndexTerm, indexTerms } from '@pharos/domain/search/index-terms';

/** The terms of a document, and what tells them from those of another one. */
export interface PreparedTerms {
  readonly terms: readonly IndexTerm[];
  /** Of the row that marks the dashboard as indexed. */
  readonly mark: string;
}

/** Marks of the present rules begin with this. */
export const MARK_PREFIX = `${INDEX_RULES}:`;

/** Reads a document for the index; takes no row, so it runs before the transaction. */
export function prepareTerms(document: unknown): PreparedTerms {
  const terms = indexTerms(document);
  const digest = createHash('sha256');
  for (const { kind, term } of terms) digest.update(`${kind} ${term}\n`);
  return { terms, mark: MARK_PREFIX + digest.digest('base64url') };
}
