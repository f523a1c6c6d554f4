import { ApiError } from '../../../platform/api/api-error.ts';

export type SaveOutcome = { readonly kind: 'saved'; readonly url: string } | SaveRefusal;

export type SaveRefusal =
  /** Another dashboard of this folder has the title. */
  | { readonly kind: 'name-exists'; readonly message: string }
  /** Somebody saved another version since this one was loaded. */
  | { readonly kind: 'version-mismatch' }
  | { readonly kind: 'failed'; readonly message: string };

/** What became of a save that the server refused. */
export function buildRefusal(error: unknown): SaveRefusal {
  const message = error instanceof Error && error.message !== '' ? error.message : 'Unexpected error';
  if (!(error instanceof ApiError) || error.status !== 412) return { kind: 'failed', message };
  if (error.wireStatus === 'version-mismatch') return { kind: 'version-mismatch' };
  return error.wireStatus === 'name-exists' ? { kind: 'name-exists', message } : { kind: 'failed', message };
}
