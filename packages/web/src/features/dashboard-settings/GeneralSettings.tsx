import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import { setDescription, setGraphTooltip, setPalette, setSetting, setTags, setTimeZone, setTitle } from '@pharos/domain/dashboard/commands';
import { DASHBOARD_ZONES } from '@pharos/domain/time/zone-choices';
import { Switch } from '@pharos/ui/choice';
import { Field, ReadOnlyText, TextArea } from '@pharos/ui/field';
import { FormSection } from '@pharos/ui/form';
import { Select } from '@pharos/ui/select';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { useFolderChoice, useFolderMove } from '../save/index.ts';
import { FolderPicker } from '../folder-picker/index.ts';
import { NewViewersNotice, useNewViewers } from '../permissions/index.ts';
import { CheckedField } from './CheckedField.tsx';
import { SettingsHead } from './SettingsHead.tsx';
import { TagsField } from './TagsField.tsx';
import { TimePickerSettings } from './TimePickerSettings.tsx';
import styles from './settings.module.css';

const TOOLTIPS = [
  { value: 0, label: 'Default' },
  { value: 1, label: 'Shared crosshair' },
  { value: 2, label: 'Shared Tooltip' },
] as const;

const PALETTES = [
  { value: 'standard', label: 'Default' },
  { value: 'safe', label: 'Colour-blind safe' },
] as const;

/** A zone that a document names by its IANA name stays a choice. */
const zonesWith = (zone: string) =>
  DASHBOARD_ZONES.some(({ value }) => value === zone) ? DASHBOARD_ZONES : [...DASHBOARD_ZONES, { value: zone, label: zone }];

const labelOf = <Value,>(options: readonly { readonly value: Value; readonly label: string }[], value: Value): string =>
  options.find((option) => option.value === value)?.label ?? String(value);

/** Name, zone and behaviour of the dashboard. Each field changes the open document at once. */
export function GeneralSettings() {
  const dashboard = useDashboard(({ history }) => history.current);
  const canEdit = useDashboard(({ meta }) => meta.canEdit);
  return (
    <div className={styles.form}>
      <SettingsHead title="General" note="Changes count when the dashboard is saved." />
      <FormSection>{canEdit ? <GeneralFields dashboard={dashboard} /> : <GeneralTexts dashboard={dashboard} />}</FormSection>
      <FormSection title="Time picker">
        <TimePickerSettings canEdit={canEdit} />
      </FormSection>
    </div>
  );
}

interface FieldsProps {
  readonly dashboard: Dashboard;
}

function GeneralFields({ dashboard }: FieldsProps) {
  const { edit } = useDashboardStore();
  const folder = useFolderChoice();
  const newViewers = useNewViewers(useFolderMove(folder.value.id));
  const { title, description = '', tags, editable, timezone, graphTooltip, palette = 'standard' } = dashboard;
  return (
    <>
      <CheckedField
        label="Title"
        value={title}
        isRequired
        findComplaint={(text) => (text === '' ? 'A dashboard needs a title' : undefined)}
        onChange={(text) => edit(setTitle(text))}
      />
      <Field label="Description" layout="row">
        <TextArea rows={3} value={description} onChange={(text) => edit(setDescription(text))} />
      </Field>
      <TagsField tags={tags} onChange={(next) => edit(setTags([...next]))} />
      <FolderPicker {...folder} layout="row" hint="It takes the permissions of its folder." />
      <NewViewersNotice viewers={newViewers} what={title} />
      <Field label="Editable" layout="row" hint="Off, nobody can change the dashboard until somebody makes it editable again.">
        <Switch isOn={editable} onChange={(isOn) => edit(setSetting('editable', isOn))} />
      </Field>
      <Field label="Timezone" layout="row">
        <Select value={timezone} options={zonesWith(timezone)} onChange={(zone) => edit(setTimeZone(zone))} />
      </Field>
      <Field label="Graph Tooltip" layout="row" hint="What the other graphs show while the pointer is in one.">
        <Select value={graphTooltip} options={TOOLTIPS} onChange={(mode) => edit(setGraphTooltip(mode))} />
      </Field>
      <Field
        label="Colours"
        layout="row"
        hint="Of series, and of thresholds in green, yellow and red. Who prefers others in the profile sees those."
      >
        <Select value={palette} options={PALETTES} onChange={(next) => edit(setPalette(next))} />
      </Field>
    </>
  );
}

function GeneralTexts({ dashboard: { title, description, tags, editable, timezone, graphTooltip, palette = 'standard' } }: FieldsProps) {
  const folder = useDashboard(({ meta }) => meta.folderTitle);
  const rows = [
    ['Title', title],
    ['Description', description ?? ''],
    ['Tags', tags.join(', ')],
    ['Folder', folder],
    ['Editable', editable ? 'Yes' : 'No'],
    ['Timezone', labelOf(zonesWith(timezone), timezone)],
    ['Graph Tooltip', labelOf(TOOLTIPS, graphTooltip)],
    ['Colours', labelOf(PALETTES, palette)],
  ] as const;
  return rows.map(([label, text]) => (
    <Field key={label} label={label} layout="row">
      <ReadOnlyText>{text}</ReadOnlyText>
    </Field>
  ));
}
