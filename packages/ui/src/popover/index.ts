export { Popover, PopoverClose } from './Popover.tsx';
