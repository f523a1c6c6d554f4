export { loadLayers } from './load-layers.ts';
