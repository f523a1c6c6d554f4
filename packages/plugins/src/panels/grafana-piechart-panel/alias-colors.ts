import type { SeriesEditor } from '@pharos/plugin/ui';
import { PiePluginOptions } from './options.ts';

/** Colours of slices by their names, as the plugin keeps them. */
export const aliasColors: SeriesEditor = {
  colorOf: (saved, name) => PiePluginOptions.parse(saved).aliasColors[name] ?? '',
  color: (saved, name, color) => {
    const { [name]: _before, ...others } = PiePluginOptions.parse(saved).aliasColors;
    return { aliasColors: color === undefined ? others : { ...others, [name]: color } };
  },
};
