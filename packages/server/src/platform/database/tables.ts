/**
 * The tables of the database as Kysely sees them. Each feature adds its own by declaration merging beside its repository:
 *
 *   declare module '../../platform/database/tables.ts' { interface Tables { folder: FolderTable } }
 *
 * Column names are camelCase here and snake_case in SQL (one plugin converts); booleans are `boolean`, counts and int8 `number`,
 * instants epoch milliseconds, JSON text.
 */
export interface Tables {}
