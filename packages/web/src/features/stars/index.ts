export { saveStar } from './save-star.ts';
export { starLabel } from './star-label.ts';
export { toggleStarOfHit } from './toggle-star-of-hit.ts';
