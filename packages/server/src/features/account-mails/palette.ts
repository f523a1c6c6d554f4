/** A colour of the design, in the light and in the dark scheme. */
interface SchemeColor {
  readonly token: string;
  readonly light: string;
  readonly dark: string;
}

/** Colours of mails, which know no custom properties: the tokens of the design by value. */
export const PALETTE = {
  canvas: { token: '--surface-canvas', light: '#f4f6f8', dark: '#0c0f12' },
  panel: { token: '--surface-panel', light: '#ffffff', dark: '#121519' },
  inset: { token: '--surface-inset', light: '#f9fafb', dark: '#080c0e' },
  line: { token: '--line', light: '#dbdfe2', dark: '#252b30' },
  text: { token: '--text', light: '#1b2025', dark: '#ebedef' },
  secondary: { token: '--text-secondary', light: '#4a5157', dark: '#aeb3b9' },
  tertiary: { token: '--text-tertiary', light: '#61696f', dark: '#8e959b' },
  accent: { token: '--accent', light: '#0a6f82', dark: '#61d0e5' },
  accentText: { token: '--accent-text', light: '#086677', dark: '#6ed6ea' },
  onAccent: { token: '--on-accent', light: '#ffffff', dark: '#03171d' },
} as const satisfies Readonly<Record<string, SchemeColor>>;
