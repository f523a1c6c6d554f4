import type { FrontendDataSource } from '@pharos/contract/api/boot';
import { BUILT_IN_SOURCE, type DataSourceRef, MIXED_SOURCE } from '@pharos/contract/dashboard/target';
import { REFERENCES_SINCE, schemaVersionOf } from '../dashboard/document-form.ts';

/** What a reference is written from. */
export type WrittenSource = Pick<FrontendDataSource, 'name' | 'type' | 'uid'>;

/** What says the form of a document. */
export interface DocumentForm {
  readonly schemaVersion?: unknown;
}

/** Whether a document names data sources by type and uid, on panels and on queries. */
export const hasReferences = (document: DocumentForm): boolean => schemaVersionOf(document) >= REFERENCES_SINCE;

/** A reference to a data source as a document writes it: by name, or from schema 33 on by type and uid. */
export function writeReference({ name, type, uid }: WrittenSource, document: DocumentForm): DataSourceRef {
  if (!hasReferences(document)) return name;
  if (name === MIXED_SOURCE) return { type: 'datasource', uid: name };
  return name === BUILT_IN_SOURCE ? { type: 'datasource', uid: 'grafana' } : { type, uid: uid ?? name };
}
