import { InlineField, Select, TagsInput } from '@pharos/ui';
import { OptionLine } from './OptionFields.tsx';
import { useFeed, useServices } from '../list-panels/FromServices.tsx';
import type { PanelHost } from '../panel-plugin.ts';
import type { PanelServices, SearchHit } from '../panel-services.ts';

const CONTROL_PX = 160;
const MAX_FOLDERS = '1000';

interface ServiceOption<Value, Change = Value> {
  readonly services: PanelHost['services'] | undefined;
  readonly value: Value;
  readonly onChange: (value: Change) => void;
}

/** A folder as a list may be narrowed to it. */
export interface ChosenFolder {
  readonly id: number;
  readonly uid: string;
}

const ALL = 'all';
const GENERAL = { value: '0', label: 'General' };

/** The folder of a list, by row id or by uid; null, and an empty uid, is every folder. */
export function FolderOption({ services, value, onChange }: ServiceOption<number | string | null, ChosenFolder | undefined>) {
  const loaded = useServices(services);
  if (loaded?.kind !== 'ready') return <FolderChoice folders={[]} value={value} onChange={onChange} />;
  return <FolderOfServer services={loaded.services} value={value} onChange={onChange} />;
}

type ChoiceProps = Omit<ServiceOption<number | string | null, ChosenFolder | undefined>, 'services'>;

function FolderOfServer({ services, ...choice }: ChoiceProps & { readonly services: PanelServices }) {
  const { value: folders = [] } = useFeed(() => services.dashboards({ type: 'dash-folder', limit: MAX_FOLDERS }), 'folders');
  return <FolderChoice folders={folders} {...choice} />;
}

/** Documents name a folder by its id or by its uid; absent and empty is all of them. */
function FolderChoice({ folders, value, onChange }: ChoiceProps & { readonly folders: readonly SearchHit[] }) {
  const known = folders.map(({ id, uid, title }) => ({ value: String(id), label: title, uid }));
  const valueOf = (folder: NonNullable<typeof value>): string =>
    folder === 'general' ? GENERAL.value : String(known.find(({ uid }) => uid === folder)?.value ?? folder);
  const chosen = value === null || value === '' ? ALL : valueOf(value);
  const options = [{ value: ALL, label: 'All' }, GENERAL, ...known];
  const isKnown = options.some((option) => option.value === chosen);
  const choose = (next: string) =>
    onChange(next === ALL ? undefined : { id: Number(next), uid: known.find((one) => one.value === next)?.uid ?? 'general' });
  return (
    <OptionLine>
      <InlineField label="Folder" widthPx={CONTROL_PX}>
        <Select
          size="compact"
          value={chosen}
          options={isKnown ? options : [...options, { value: chosen, label: `Folder ${chosen}` }]}
          onChange={choose}
        />
      </InlineField>
    </OptionLine>
  );
}

/** Tags of dashboards. */
export function TagsOption({ services, value, onChange, label = 'Tags' }: ServiceOption<readonly string[]> & { readonly label?: string }) {
  const loaded = useServices(services);
  if (loaded?.kind !== 'ready') return <TagsField label={label} tags={[]} value={value} onChange={onChange} />;
  return <TagsOfServer services={loaded.services} label={label} value={value} onChange={onChange} />;
}

type TagsProps = Omit<ServiceOption<readonly string[]>, 'services'> & { readonly label: string };

function TagsOfServer({ services, ...field }: TagsProps & { readonly services: PanelServices }) {
  const { value: tags = [] } = useFeed(services.tags, 'tags');
  return <TagsField tags={tags} {...field} />;
}

const TagsField = ({ tags, value, onChange, label }: TagsProps & { readonly tags: readonly string[] }) => (
  <OptionLine>
    <InlineField label={label} widthPx={CONTROL_PX}>
      <TagsInput values={value} options={tags.map((tag) => ({ value: tag, label: tag }))} onChange={onChange} />
    </InlineField>
  </OptionLine>
);
