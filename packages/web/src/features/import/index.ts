export { ImportOffers } from './ImportOffers.tsx';

/** The page, whose code is no part of what every page loads. */
export const loadImportPage = async () => (await import('./ImportPage.tsx')).ImportPage;
