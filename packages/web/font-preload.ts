import type { Plugin } from 'vite';

/** Names the font of the user interface in each page, so that it is fetched with the first scripts and not when the first words are drawn. */
export const fontPreload: Plugin = {
  name: 'pharos-font-preload',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `./${name}` },
          injectTo: 'head',
        })),
  },
};
