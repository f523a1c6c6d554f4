import type { PermissionLevel } from '@pharos/contract/primitives';
import { LEVEL_TEXTS } from '@pharos/domain/permissions/level-texts';
import { Select } from '@pharos/ui/select';

const LEVELS: readonly PermissionLevel[] = ['view', 'edit', 'admin'];
const OPTIONS = LEVELS.map((level) => ({ value: level, label: LEVEL_TEXTS[level].name, description: LEVEL_TEXTS[level].help }));

interface LevelSelectProps {
  readonly level: PermissionLevel;
  readonly onChange: (level: PermissionLevel) => void;
  /** Says whose level it is, where no label stands beside it. */
  readonly label?: string;
  readonly disabled?: boolean;
}

/** What somebody may do: view, edit or administer, each with a sentence. */
export const LevelSelect = ({ level, ...select }: LevelSelectProps) => (
  <Select<PermissionLevel> value={level} options={OPTIONS} {...select} />
);
