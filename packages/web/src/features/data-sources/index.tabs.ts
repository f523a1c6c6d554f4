export { dataSourceCrumbs } from './crumbs.ts';
export { SourceTabs } from './SourceTabs.tsx';
