export { Breadcrumb, type Crumb } from './Breadcrumb.tsx';
export { Page, PageHead, Toolbar } from './Page.tsx';
export { Pager } from './Pager.tsx';
