export { UserPicker } from './pickers.tsx';
