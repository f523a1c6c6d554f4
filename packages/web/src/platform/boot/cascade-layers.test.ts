import { expect, test } from 'vitest';
import { LAYER_ORDER, layerOf, withLayer } from './cascade-layers.ts';

test.each([
  ['/any/packages/ui/src/button/button.module.css', 'ui'],
  ['/any/packages/plugins/src/panels/graph/graph.module.css', 'plugins'],
  ['/any/packages/web/src/features/home/home.module.css', 'web'],
  ['/any/node_modules/uplot/dist/uPlot.min.css', 'libraries'],
  ['/any/packages/plugins/node_modules/x/x.css', 'libraries'],
] as const)('%s stands in the layer %s', (file, layer) => expect(layerOf(file)).toBe(layer));

test('imports stay before the rules and name the layer themselves', () => {
  const css = "@import './a.css';\n@import './b.css';\n\n.x {\n  color: red;\n}\n";
  expect(withLayer(css, 'ui')).toMatch(
    /^@import '.\/a.css' layer\(ui\);@import '.\/b.css' layer\(ui\);@layer ui \{\s*\.x \{\s*color: red;\s*\}\s*\}$/,
  );
});

test('what a feature says wins over what a control says', () => {
  expect(LAYER_ORDER).toBe('@layer first-paint,libraries,ui,plugins,web;');
});
