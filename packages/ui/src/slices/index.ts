export { eachOf, pageSlices } from './slices.ts';
