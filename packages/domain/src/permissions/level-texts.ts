import { PERMISSION_LEVELS, type PermissionLevel, SOURCE_LEVELS, type SourceLevel } from '@pharos/contract/primitives';

/** How a level of access is called, and what it gives. */
export interface LevelText {
  readonly name: 'View' | 'Edit' | 'Admin';
  readonly help: string;
}

export const LEVEL_TEXTS: Readonly<Record<PermissionLevel, LevelText>> = {
  view: { name: 'View', help: 'Can view dashboards.' },
  edit: { name: 'Edit', help: 'Can add, edit and delete dashboards.' },
  admin: { name: 'Admin', help: 'Can add/remove permissions and can add, edit and delete dashboards.' },
};

/** The same of data sources. */
export const SOURCE_LEVEL_TEXTS: Readonly<Record<SourceLevel, { readonly name: 'Query' | 'Edit'; readonly help: string }>> = {
  query: { name: 'Query', help: 'Can query the data source.' },
  edit: { name: 'Edit', help: 'Can query the data source, and change and test its settings.' },
};

/** How everybody of a role is called where permissions are given. Admins have every permission and are given none. */
export const ROLE_TARGET_NAMES = { Viewer: 'Everyone With Viewer Role', Editor: 'Everyone With Editor Role' } as const;

const DESCENDING: readonly PermissionLevel[] = ['admin', 'edit', 'view'];

/** The highest level that a number of the wire or of a row includes; anything below Edit is View. */
export const levelOfNumber = (permission: number): PermissionLevel =>
  DESCENDING.find((level) => PERMISSION_LEVELS[level] <= permission) ?? 'view';

/** The level on a data source that a number of the wire or of a row includes. */
export const sourceLevelOfNumber = (permission: number): SourceLevel => (permission >= SOURCE_LEVELS.edit ? 'edit' : 'query');
