import { type EditorTabProps, NumberOption, OptionGroup, OptionGroups, SwitchOption, TextOption } from '@pharos/plugin/ui';
import { FolderOption, TagsOption } from '@pharos/plugin/unstable/ui';
import { type DashListOptions, type DashListSettings, writeDashList } from '../options.ts';

const SEARCH_IS_OFF = 'Switch Search on to use these.';

/** Which lists are shown, and what the search looks for. */
export function DashListTab({ options, onChange, services }: EditorTabProps<DashListOptions>) {
  const change = (part: Partial<DashListSettings>): void => onChange(writeDashList(options, part));
  return (
    <OptionGroups>
      <OptionGroup title="Options">
        <SwitchOption label="Starred" value={options.starred} onChange={(starred) => change({ starred })} />
        <SwitchOption label="Recently viewed" value={options.recent} onChange={(recent) => change({ recent })} />
        <SwitchOption label="Search" value={options.search} onChange={(search) => change({ search })} />
        <SwitchOption label="Show headings" value={options.headings} onChange={(headings) => change({ headings })} />
        <NumberOption label="Max items" value={options.limit} min={1} max={1000} isWhole onChange={(limit) => change({ limit })} />
      </OptionGroup>
      <OptionGroup title="Search" unusedBecause={options.search ? undefined : SEARCH_IS_OFF}>
        <TextOption label="Query" value={options.query} onChange={(query) => change({ query })} />
        <FolderOption
          services={services}
          value={options.folderUid === '' ? options.folderId : options.folderUid}
          onChange={(folder) => change(options.isNewerForm ? { folderUid: folder?.uid ?? '' } : { folderId: folder?.id ?? null })}
        />
        <TagsOption services={services} value={options.tags} onChange={(tags) => change({ tags: [...tags] })} />
      </OptionGroup>
      <OptionGroup title="Links">
        <SwitchOption label="Include time range" value={options.keepTime} onChange={(keepTime) => change({ keepTime })} />
        <SwitchOption label="Include variables" value={options.includeVars} onChange={(includeVars) => change({ includeVars })} />
      </OptionGroup>
    </OptionGroups>
  );
}
