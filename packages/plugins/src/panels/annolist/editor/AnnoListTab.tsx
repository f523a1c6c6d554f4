import { type EditorTabProps, NumberOption, OptionGroup, OptionGroups, SwitchOption, TextOption } from '@pharos/plugin/ui';
import { TagsOption } from '@pharos/plugin/unstable/ui';
import type { AnnoListOptions } from '../options.ts';

type Settings = AnnoListOptions['options'];

/** Which annotations are listed, what is said of each, and where it leads. */
export function AnnoListTab({ options: { options }, onChange }: EditorTabProps<AnnoListOptions>) {
  const change = (part: Partial<Settings>): void => onChange({ options: { ...options, ...part } });
  return (
    <OptionGroups>
      <OptionGroup title="Annotation query">
        <SwitchOption
          label="This dashboard only"
          value={options.onlyFromThisDashboard}
          onChange={(onlyFromThisDashboard) => change({ onlyFromThisDashboard })}
        />
        <SwitchOption
          label="Within the time range only"
          value={options.onlyInTimeRange}
          onChange={(onlyInTimeRange) => change({ onlyInTimeRange })}
        />
        <TagsOption services={undefined} value={options.tags} onChange={(tags) => change({ tags: [...tags] })} />
        <NumberOption label="Limit" value={options.limit} min={1} max={1000} isWhole onChange={(limit) => change({ limit })} />
      </OptionGroup>
      <OptionGroup title="Display">
        <SwitchOption label="Show user" value={options.showUser} onChange={(showUser) => change({ showUser })} />
        <SwitchOption label="Show time" value={options.showTime} onChange={(showTime) => change({ showTime })} />
        <SwitchOption label="Show tags" value={options.showTags} onChange={(showTags) => change({ showTags })} />
      </OptionGroup>
      <OptionGroup title="Link behaviour">
        <SwitchOption
          label="Link to the panel"
          value={options.navigateToPanel}
          onChange={(navigateToPanel) => change({ navigateToPanel })}
        />
        <TextOption
          label="Time before"
          placeholder="10m"
          value={options.navigateBefore}
          onChange={(navigateBefore) => change({ navigateBefore })}
        />
        <TextOption
          label="Time after"
          placeholder="10m"
          value={options.navigateAfter}
          onChange={(navigateAfter) => change({ navigateAfter })}
        />
      </OptionGroup>
    </OptionGroups>
  );
}
