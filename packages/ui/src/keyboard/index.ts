export { KeyCap } from './KeyCap.tsx';
export { chordOf, isTypingTarget, shortcutListener, type Shortcuts } from './shortcuts.ts';
export { useShortcuts } from './useShortcuts.ts';
export { isMac } from './platform.ts';
