export { layOutTiles, type TileLayout } from './tile-layout.ts';
export { Tiles } from './Tiles.tsx';
