import { readAnnotations } from '@pharos/domain/dashboard/forms/annotations';
import { writeReference } from '@pharos/domain/data-sources/write-reference';
import { useState } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import { sourceOf } from '../../../platform/sources/choosable-sources.ts';
import { useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';
import { AnnotationEditor } from './AnnotationEditor.tsx';
import { AnnotationList } from './AnnotationList.tsx';
import { newAnnotation, type OpenAnnotation } from './open-annotation.ts';

/** The queries of annotations of the dashboard: their list, or one of them in its editor. */
export function AnnotationSettings() {
  const store = useDashboardStore();
  const { session } = usePlatform();
  const canEdit = useDashboard(({ meta }) => meta.canEdit);
  const [open, setOpen] = useState<OpenAnnotation>();
  const close = () => setOpen(undefined);
  if (open && canEdit) return <AnnotationEditor opened={open} onClose={close} />;
  const add = () => {
    const source = sourceOf(null, session.settings);
    setOpen({ fields: newAnnotation(source ? writeReference(source, store.getState().history.current) : null) });
  };
  const openAt = (index: number) => {
    const fields = readAnnotations(store.getState().history.current)[index];
    if (fields) setOpen({ index, fields });
  };
  return <AnnotationList canEdit={canEdit} onAdd={add} onOpen={openAt} />;
}
