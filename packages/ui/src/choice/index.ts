export { Checkbox } from './Checkbox.tsx';
export { RadioGroup, type RadioOption } from './RadioGroup.tsx';
export { Switch } from './Switch.tsx';
