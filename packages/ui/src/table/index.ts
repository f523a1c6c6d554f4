export { DataTable, type DataColumn } from './DataTable.tsx';
export { AvatarName, ListTile, ListTiles, RowName } from './ListTiles.tsx';
export type { TableSort } from './sorting.ts';
