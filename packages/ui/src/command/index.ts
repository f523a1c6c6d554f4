export { CommandFoot } from './CommandFoot.tsx';
export { CommandHead } from './CommandHead.tsx';
export { CommandLayer } from './CommandLayer.tsx';
export { MarkedText } from './MarkedText.tsx';
