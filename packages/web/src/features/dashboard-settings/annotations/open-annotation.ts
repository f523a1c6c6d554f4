import type { DataSourceRef } from '@pharos/contract/dashboard/target';
import type { AnnotationFields } from '@pharos/domain/dashboard/annotation-commands';

/** A query in its editor. */
export interface OpenAnnotation {
  /** Place in the list; undefined for a new one. */
  readonly index?: number;
  readonly fields: AnnotationFields & { readonly isBuiltIn?: boolean };
}

/** What a new query starts with. */
export const newAnnotation = (datasource: DataSourceRef): AnnotationFields => ({
  name: '',
  datasource,
  isEnabled: true,
  isHidden: false,
  iconColor: 'rgba(255, 96, 96, 1)',
  query: {},
});
