export { matchItems } from './match-items.ts';
export { SearchHead } from './SearchHead.tsx';
export { SearchList, type SearchListItem } from './SearchList.tsx';
export { LongSearchList } from './LongSearchList.tsx';
