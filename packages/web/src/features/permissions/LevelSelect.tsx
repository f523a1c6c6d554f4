import type { PermissionLevel } from '@pharos/contract/primitives';
import { LEVEL_TEXTS } from '@pharos/domain/permissions/level-texts';
import { Select } from '@pharos/ui/select';

/** The levels of a kind of place, the lowest first, each with its name and a sentence. Admins have the highest. */
export type LevelOptions<Level extends string> = readonly { readonly value: Level; readonly label: string; readonly description: string }[];

const LEVELS: readonly PermissionLevel[] = ['view', 'edit', 'admin'];

/** Of folders and dashboards. */
export const DASHBOARD_LEVELS: LevelOptions<PermissionLevel> = LEVELS.map((level) => ({
  value: level,
  label: LEVEL_TEXTS[level].name,
  description: LEVEL_TEXTS[level].help,
}));

interface LevelSelectProps<Level extends string> {
  readonly level: Level;
  readonly levels: LevelOptions<Level>;
  readonly onChange: (level: Level) => void;
  /** Says whose level it is, where no label stands beside it. */
  readonly label?: string;
  readonly disabled?: boolean;
}

/** What somebody may do, each level with a sentence. */
export const LevelSelect = <Level extends string>({ level, levels, ...select }: LevelSelectProps<Level>) => (
  <Select<Level> value={level} options={levels} {...select} />
);
