import type { SeriesEditor } from '@pharos/plugin/unstable/ui';
import { PiePluginOptions } from './options.ts';

/** Colours of slices by their names, as the plugin keeps them. */
export const aliasColors: SeriesEditor = {
  colorOf: (saved, name) => {
    const colors = PiePluginOptions.parse(saved).aliasColors;
    return Object.hasOwn(colors, name) ? (colors[name] ?? '') : '';
  },
  color: (saved, name, color) => {
    const { [name]: _before, ...others } = PiePluginOptions.parse(saved).aliasColors;
    return { aliasColors: color === undefined ? others : { ...others, [name]: color } };
  },
};
