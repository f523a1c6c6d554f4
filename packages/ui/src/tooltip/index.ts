export { Tooltip, TooltipProvider, type TooltipSide } from './Tooltip.tsx';
