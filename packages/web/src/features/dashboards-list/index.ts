export { SavedAt } from './SavedAt.tsx';
export { SavedLastList } from './SavedLastList.tsx';
