export { KeyCap } from './KeyCap.tsx';
export { chordOf, isTypingTarget, shortcutListener, type Shortcuts } from './shortcuts.ts';
export { isMac } from './platform.ts';
