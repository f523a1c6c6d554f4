import { isMac } from './platform.ts';
import styles from './KeyCap.module.css';

/** Shows keys as `mod+s`, `p s` or `esc`; mod is ctrl, or ⌘ on a Mac. */
export function KeyCap({ keys }: { readonly keys: string }) {
  return <kbd className={styles.cap}>{keyText(keys)}</kbd>;
}

const keyText = (keys: string): string =>
  keys
    .replace(/\bmod\b/gi, isMac() ? '⌘' : 'ctrl')
    .replace(/\balt\b/gi, isMac() ? '⌥' : 'alt')
    .replace(/\+(\w)$/, (_, key: string) => ` ${key.toUpperCase()}`)
    .replaceAll('+', ' ');
