import type { Crumb } from '@pharos/ui/page';
import { configurationCrumbs } from '../../platform/navigation/configuration-crumbs.ts';
import type { NavIndex } from '../../platform/navigation/nav-index.ts';

/** The way to a page of data sources: for inner pages by the list. */
export const dataSourceCrumbs = (nav: NavIndex, isInner: boolean): readonly Crumb[] =>
  configurationCrumbs(nav, isInner ? { label: 'Data Sources', href: '/datasources' } : undefined);
