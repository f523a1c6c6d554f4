export { ImportOffers } from './ImportOffers.tsx';
export { ImportPage } from './ImportPage.tsx';
