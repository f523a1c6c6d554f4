export { DENSITY_SCALE_PX, DensityButton, DensityScale } from './DensityParts.tsx';
export { densityModel } from './density-model.ts';
