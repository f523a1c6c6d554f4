export { EditPlaylistPage, NewPlaylistPage } from './EditPlaylistPage.tsx';
export { PlaylistsPage } from './PlaylistsPage.tsx';
export { PlayPage } from './PlayPage.tsx';
