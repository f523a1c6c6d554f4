export { Checkbox } from './Checkbox.tsx';
export { Switch } from './Switch.tsx';
