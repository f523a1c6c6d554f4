export { applyTheme, currentTheme } from './theme.ts';
export { allowStyleElements, styleNonce } from './style-nonce.ts';
export { useTheme } from './useTheme.ts';
