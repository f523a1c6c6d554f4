export { TagFilter } from './TagFilter.tsx';
