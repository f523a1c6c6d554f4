import { GENERAL, type FolderSection } from '@pharos/domain/folders/sections';
import { useState } from 'react';
import { useRemembered } from '../../platform/remember/useRemembered.ts';

/** By the number of the folder. */
type Expansion = Readonly<Record<string, boolean>>;

const isExpansion = (value: unknown): value is Expansion =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'boolean');

const CLOSED: Expansion = {};

/**
 * Which folders are open. That is remembered for the whole list, where General is open at first; in what a filter found (`filter` tells
 * which), every folder with something found is, until the next filter.
 */
export function useExpansion(filter: string | undefined) {
  const [remembered, remember] = useRemembered('manage.expanded', isExpansion, CLOSED);
  const [found, setFound] = useState<{ readonly filter: string; readonly expansion: Expansion }>();
  const ofFilter = found?.filter === filter ? (found?.expansion ?? CLOSED) : CLOSED;
  return {
    isExpanded: ({ id, items }: FolderSection): boolean =>
      filter === undefined ? (remembered[id] ?? id === GENERAL.id) : (ofFilter[id] ?? items !== undefined),
    setExpanded: ({ id }: FolderSection, isExpanded: boolean): void => {
      if (filter === undefined) remember({ ...remembered, [id]: isExpanded });
      else setFound({ filter, expansion: { ...ofFilter, [id]: isExpanded } });
    },
  };
}
