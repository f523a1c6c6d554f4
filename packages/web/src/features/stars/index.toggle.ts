export { toggleStarOfHit } from './toggle-star-of-hit.ts';
