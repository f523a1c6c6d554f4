import type { ProviderDocument } from '@pharos/domain/access/provider-attributes';

/** Expressions by name, and what each is evaluated on. */
export interface PathJob {
  readonly documents: readonly ProviderDocument[];
  readonly paths: Readonly<Record<string, string>>;
}

/** What each expression found in each document, or why one cannot be evaluated. */
export type PathResult = { readonly found: Readonly<Record<string, readonly unknown[]>> } | { readonly failure: string };
