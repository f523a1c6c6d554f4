import type { Dashboard } from '@pharos/contract/dashboard/dashboard';

/** Whether a query of annotations has a switch above the panels: the built-in one has none by itself, and where it is not stored. */
export const hasAnnotationSwitch = ({ annotations: { list } }: Pick<Dashboard, 'annotations'>): boolean =>
  list.some(({ hide }) => hide !== true);
