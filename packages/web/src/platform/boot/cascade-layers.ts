/**
 * The cascade layers of the page: a rule of a later one wins, whatever its selector. Chunks bring their style sheets in the order in which
 * people walk through the pages; which rule holds must not depend on it.
 */
const LAYERS = ['first-paint', 'libraries', 'ui', 'plugins', 'web'] as const;
type Layer = (typeof LAYERS)[number];

/** Stands before every style sheet. */
export const LAYER_ORDER = `@layer ${LAYERS.join(',')};`;

const PACKAGE = /\/packages\/(?<name>ui|plugins|web)\/(?!(?:.*\/)?node_modules\/)/;
/** These can only stand before every rule, so they name their layer themselves. */
const IMPORT = /^@import [^;]+(?=;)/gm;

/** The layer of a style sheet: that of its package. */
export function layerOf(file: string): Layer {
  const name = PACKAGE.exec(file)?.groups?.['name'];
  return LAYERS.find((layer) => layer === name) ?? 'libraries';
}

/** The text of a style sheet with all its rules in one layer. */
export function withLayer(css: string, layer: Layer): string {
  const imports = css.match(IMPORT) ?? [];
  const rules = css.replace(IMPORT, '').replace(/^;$/gm, '');
  return `${imports.map((one) => `${one} layer(${layer});`).join('')}@layer ${layer} {${rules}}`;
}
