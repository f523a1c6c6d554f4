export { DataSourcesPage } from './DataSourcesPage.tsx';
export { EditDataSourcePage } from './EditDataSourcePage.tsx';
export { NewDataSourcePage } from './NewDataSourcePage.tsx';
