import { type FieldLink, readLinks } from '@pharos/plugin';
import type { GraphOptions } from './options.ts';

type Saved = Pick<GraphOptions, 'options' | 'fieldConfig'>;

/** Where the points of a graph lead: `options.dataLinks`, and `fieldConfig.defaults.links` of later versions. */
export const graphLinks = ({ options, fieldConfig }: Saved): readonly FieldLink[] => [
  ...readLinks(options?.dataLinks),
  ...readLinks(fieldConfig?.defaults?.links),
];
