import type { Plugin } from 'vite';
import { layerOf, withLayer } from './src/platform/boot/cascade-layers.ts';

/** Its rules compete with those that CodeMirror writes into the page itself, which stand in no layer. */
const CODE_EDITOR = /\/packages\/ui\/src\/code-editor\//;

const PRELOAD_HELPER = /vite\/preload-helper\.js$/;
const ADDS_SHEET = 'document.head.appendChild(link)';

/**
 * Style sheets that come with a later chunk go behind those of the page, which stand in its body. In the head they would come before them, and
 * the rules of one layer would have another order than in a page that was opened by its address.
 */
export const laterSheets: Plugin = {
  name: 'pharos-later-sheets',
  transform: {
    filter: { id: PRELOAD_HELPER },
    handler(code) {
      if (!code.includes(ADDS_SHEET)) this.error('the helper of the builder adds style sheets in another way');
      return { code: code.replace(ADDS_SHEET, ADDS_SHEET.replace('head', 'body')), map: null };
    },
  },
};

/** Puts the rules of every style sheet into the layer of its package. */
export const cascadeLayers: Plugin = {
  name: 'pharos-cascade-layers',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\.css$/, exclude: CODE_EDITOR } },
    handler: (code, id) => ({ code: withLayer(code, layerOf(id)), map: null }),
  },
};
