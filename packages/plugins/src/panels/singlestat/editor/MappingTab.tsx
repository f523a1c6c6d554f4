import { type EditorTabProps, OptionGroup, OptionGroups } from '@pharos/plugin/ui';
import { MapsOption } from '@pharos/plugin/unstable/ui';
import type { SingleStatOptions } from '../options.ts';

/** Values or ranges that are shown as texts. */
export function MappingTab({ options, onChange }: EditorTabProps<SingleStatOptions>) {
  return (
    <OptionGroups>
      <OptionGroup title="Value mappings">
        <MapsOption maps={options} onChange={(change) => onChange(change as Partial<SingleStatOptions> /* maps of texts */)} />
      </OptionGroup>
    </OptionGroups>
  );
}
