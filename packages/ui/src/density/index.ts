export { DensityButton, DensityScale } from './DensityParts.tsx';
export { densityModel } from './density-model.ts';
