export { applyTheme, currentTheme, resolveTheme, type Theme, type ThemePreference } from './theme.ts';
export { allowStyleElements, styleNonce } from './style-nonce.ts';
export { useTheme } from './useTheme.ts';
