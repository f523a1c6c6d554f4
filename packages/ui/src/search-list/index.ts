export { SearchList, type SearchListItem } from './SearchList.tsx';
