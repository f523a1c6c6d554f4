import { getNonce, setNonce } from 'get-nonce';

/**
 * Tells the floating primitives which nonce the content security policy of this page allows. Call once, before the first
 * render: they add a style element (scroll lock, hidden scroll bar of lists), and one without the nonce is refused.
 */
export function allowStyleElements(nonce: string): void {
  setNonce(nonce);
}

/** The nonce for the few parts that take it as a property. */
export function styleNonce(): string | undefined {
  return getNonce();
}
