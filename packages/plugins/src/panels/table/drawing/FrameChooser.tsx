import { Select } from '@pharos/plugin/ui';
import type { TableModel } from '../view/table-model.ts';

interface FrameChooserProps {
  readonly frames: NonNullable<TableModel['frames']>;
  readonly onChange: (index: number) => void;
}

/** Which of several results is shown. */
export function FrameChooser({ frames, onChange }: FrameChooserProps) {
  return (
    <Select
      size="compact"
      label="Result"
      value={frames.current}
      options={frames.names.map((label, value) => ({ value, label }))}
      onChange={onChange}
    />
  );
}
