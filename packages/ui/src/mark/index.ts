export { Mark } from './Mark.tsx';
