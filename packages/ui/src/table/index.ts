export { DataTable, type DataColumn } from './DataTable.tsx';
export { ListTile, ListTiles, RowName } from './ListTiles.tsx';
export type { TableSort } from './sorting.ts';
