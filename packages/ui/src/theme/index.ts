export { applyTheme, currentTheme, type Theme } from './theme.ts';
export { allowStyleElements, styleNonce } from './style-nonce.ts';
export { useTheme } from './useTheme.ts';
