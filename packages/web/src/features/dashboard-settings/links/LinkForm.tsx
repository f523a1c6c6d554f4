import type { DashboardLink } from '@pharos/domain/dashboard/forms/links';
import { LINK_ICONS, removeLink, updateLink } from '@pharos/domain/dashboard/links/link-commands';
import { Button, SegmentedControl } from '@pharos/ui/button';
import { Switch } from '@pharos/ui/choice';
import { Field, TextField } from '@pharos/ui/field';
import { FormSection } from '@pharos/ui/form';
import { Select } from '@pharos/ui/select';
import { linkTarget } from '../../../platform/navigation/link-target.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { useDashboardStore } from '../../dashboard-store/index.ts';
import { CheckedField } from '../CheckedField.tsx';
import { SettingsHead } from '../SettingsHead.tsx';
import { TagsField } from '../TagsField.tsx';
import styles from './links.module.css';

interface LinkFormProps {
  readonly link: DashboardLink;
  /** Its place in the list. */
  readonly index: number;
  readonly onBack: () => void;
}

const KINDS = [
  { value: 'dashboards', label: 'Dashboards' },
  { value: 'link', label: 'Link' },
] as const;

type SetFields = (fields: Partial<DashboardLink>) => void;

/** One link. Each field changes the open document at once. */
export function LinkForm({ link, index, onBack }: LinkFormProps) {
  const { edit } = useDashboardStore();
  const set: SetFields = (fields) => edit(updateLink(index, fields));
  const remove = () => {
    onBack();
    edit(removeLink(index));
  };
  return (
    <div className={styles.form}>
      <SettingsHead title={link.title || 'Link'} back={{ label: 'Back to the links', onBack }} />
      <FormSection>
        <Field label="Type" layout="row">
          <SegmentedControl label="Type" value={link.kind} segments={KINDS} onChange={(kind) => set({ kind })} />
        </Field>
        <Field label="Title" layout="row">
          <TextField value={link.title} onChange={(title) => set({ title })} />
        </Field>
        {link.kind === 'link' ? <AddressFields link={link} set={set} /> : <TagFields link={link} set={set} />}
      </FormSection>
      <FormSection title="Taken along">
        <Flag label="Time range" isOn={link.hasTime} onChange={(hasTime) => set({ hasTime })} />
        <Flag label="Variable values" isOn={link.hasVariables} onChange={(hasVariables) => set({ hasVariables })} />
        <Flag label="Open in new tab" isOn={link.isNewTab} onChange={(isNewTab) => set({ isNewTab })} />
      </FormSection>
      <div className={styles.foot}>
        <Button onClick={onBack}>Back</Button>
        <Button variant="danger" onClick={remove}>
          Delete
        </Button>
      </div>
    </div>
  );
}

interface FieldsProps {
  readonly link: DashboardLink;
  readonly set: SetFields;
}

function AddressFields({ link, set }: FieldsProps) {
  const { session } = usePlatform();
  const complain = (url: string) =>
    url === '' || linkTarget(session, url, window.location.href) ? undefined : 'A link leads to http, https, mailto or a page of this site';
  return (
    <>
      <CheckedField
        label="Url"
        value={link.url}
        placeholder="https://wiki.example.com/$host"
        hint="Variables are replaced."
        findComplaint={complain}
        onChange={(url) => set({ url })}
      />
      <Field label="Tooltip" layout="row">
        <TextField value={link.tooltip} onChange={(tooltip) => set({ tooltip })} />
      </Field>
      <Field label="Icon" layout="row">
        <Select value={link.icon} options={iconsWith(link.icon)} onChange={(icon) => set({ icon })} />
      </Field>
    </>
  );
}

/** An icon that only another program knows stays a choice. */
const iconsWith = (icon: string) =>
  [...new Set<string>([...LINK_ICONS, ...(icon === '' ? [] : [icon])])].map((name) => ({ value: name, label: name }));

function TagFields({ link, set }: FieldsProps) {
  return (
    <>
      <TagsField tags={link.tags} hint="Every dashboard with all of these tags." onChange={(tags) => set({ tags })} />
      <Flag label="As drop-down" isOn={link.isDropdown} onChange={(isDropdown) => set({ isDropdown })} />
    </>
  );
}

interface FlagProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const Flag = ({ label, isOn, onChange }: FlagProps) => (
  <Field label={label} layout="row">
    <Switch isOn={isOn} onChange={onChange} />
  </Field>
);
