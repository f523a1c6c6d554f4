export { createDataSources } from './create-data-sources.ts';
export { dataSourceRepository, type FoundSource } from './data-sources.repository.ts';
export { findPageSources, listDirectUrls, listFrontendDataSources, listPageSources, listSourceNames } from './frontend-data-sources.ts';
export { addHostSource, findHostSource } from './host-source.ts';
export { provisionDataSources } from './provision.service.ts';
export { requireEditable } from './require-editable.ts';
export { createSourceDirectory } from './source-directory.ts';
