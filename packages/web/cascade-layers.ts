import type { Plugin } from 'vite';
import { layerOf, withLayer } from './src/platform/boot/cascade-layers.ts';

/** Its rules compete with those that CodeMirror writes into the page itself, which stand in no layer. */
const CODE_EDITOR = /\/packages\/ui\/src\/code-editor\//;

/** Puts the rules of every style sheet into the layer of its package. */
export const cascadeLayers: Plugin = {
  name: 'pharos-cascade-layers',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\.css$/, exclude: CODE_EDITOR } },
    handler: (code, id) => ({ code: withLayer(code, layerOf(id)), map: null }),
  },
};
