export { ColorChoice, ColorField } from './ColorField.tsx';
export { Palette, type NamedColor } from './Palette.tsx';
