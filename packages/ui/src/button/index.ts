export { Button, type ButtonProps } from './Button.tsx';
export { ButtonGroup } from './ButtonGroup.tsx';
export { buttonClass, type ButtonStyle, type ButtonSize, type ButtonVariant } from './button-class.ts';
export { IconButton, type IconButtonProps } from './IconButton.tsx';
export { SegmentedControl, type Segment } from './SegmentedControl.tsx';
export { Spinner } from './Spinner.tsx';
