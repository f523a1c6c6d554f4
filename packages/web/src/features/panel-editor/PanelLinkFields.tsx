import type { PanelLink } from '@pharos/domain/dashboard/forms/links';
import { IconButton, SegmentedControl } from '@pharos/ui/button';
import { Checkbox } from '@pharos/ui/choice';
import { Field, TextField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { useState } from 'react';
import { linkTarget } from '../../platform/navigation/link-target.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { DashboardField } from './DashboardField.tsx';
import styles from './panel-links.module.css';

const KINDS = [
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'absolute', label: 'Absolute' },
] as const;

interface PanelLinkFieldsProps {
  readonly link: PanelLink;
  readonly number: number;
  /** Whether the document says in a field of its own what is appended. */
  readonly hasParams: boolean;
  readonly onChange: (link: PanelLink) => void;
  readonly onRemove: () => void;
}

/** One link of a panel. */
export function PanelLinkFields({ link, number, hasParams, onChange, onRemove }: PanelLinkFieldsProps) {
  // A newer document says only an address: until a dashboard is chosen the type is known here alone.
  const [kind, setKind] = useState(link.kind);
  const choose = (next: PanelLink['kind']) => {
    setKind(next);
    onChange({ ...link, kind: next, ...(next === 'absolute' && { dashboard: '' }) });
  };
  return (
    <div className={styles.link} role="group" aria-label={`Link ${number}`}>
      <Field label="Type">
        <SegmentedControl label="Type" value={kind} segments={KINDS} onChange={choose} />
      </Field>
      <IconButton label={`Remove link ${number}`} size="compact" icon={<Icon name="trash-2" size="small" />} onClick={onRemove} />
      <Field label="Title">
        <TextField value={link.title} onChange={(title) => onChange({ ...link, title })} />
      </Field>
      {kind === 'dashboard' ? (
        <Field label="Dashboard">
          <DashboardField link={link} onChoose={(chosen) => onChange({ ...link, kind, ...chosen })} />
        </Field>
      ) : (
        <AddressField link={link} onChange={(url) => onChange({ ...link, url })} />
      )}
      {hasParams && (
        <Field label="Params" hint="Appended to the address.">
          <TextField isMono value={link.params} placeholder="var-host=$host" onChange={(params) => onChange({ ...link, params })} />
        </Field>
      )}
      <div className={styles.flags}>
        <Checkbox isChecked={link.hasTime} onChange={(hasTime) => onChange({ ...link, hasTime })}>
          Time range
        </Checkbox>
        <Checkbox isChecked={link.hasVariables} onChange={(hasVariables) => onChange({ ...link, hasVariables })}>
          Variable values
        </Checkbox>
        <Checkbox isChecked={link.isNewTab} onChange={(isNewTab) => onChange({ ...link, isNewTab })}>
          Open in new tab
        </Checkbox>
      </div>
    </div>
  );
}

function AddressField({ link, onChange }: { readonly link: PanelLink; readonly onChange: (url: string) => void }) {
  const { session } = usePlatform();
  // What is wrong stays in its field, and the document as it was.
  const [typed, setTyped] = useState<string>();
  const url = typed ?? link.url;
  const leads = (text: string) => linkTarget(session, text, window.location.href) !== undefined;
  const isWrong = url !== '' && !leads(url);
  const type = (next: string) => {
    setTyped(next);
    if (next !== '' && leads(next)) onChange(next);
  };
  return (
    <Field label="Url" error={isWrong ? 'A link leads to http, https, mailto or a page of this site' : undefined}>
      <TextField value={url} placeholder="/d/uid?var-host=$host" onChange={type} onBlur={() => !isWrong && setTyped(undefined)} />
    </Field>
  );
}
