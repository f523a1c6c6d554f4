import { HexColorPicker, setNonce } from 'react-colorful';
import { styleNonce } from '../theme/style-nonce.ts';
import styles from './ColorField.module.css';

// The picker adds a style element of its own; without the nonce of the page the browser refuses it.
const nonce = styleNonce();
if (nonce !== undefined) setNonce(nonce);

/** Loaded when somebody wants a colour that is not in the palette. */
export function ColorWheel({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  return <HexColorPicker className={styles.wheel} color={value} onChange={onChange} />;
}
