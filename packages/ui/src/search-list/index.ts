export { SearchHead } from './SearchHead.tsx';
export { SearchList, type SearchListItem } from './SearchList.tsx';
