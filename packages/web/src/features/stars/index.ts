export { saveStar, starLabel, toggleStarOfHit } from './save-star.ts';
