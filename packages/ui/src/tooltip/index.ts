export { Tooltip, type TooltipSide } from './Tooltip.tsx';
