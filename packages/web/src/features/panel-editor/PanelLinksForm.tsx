import type { Panel } from '@pharos/contract/dashboard/panel';
import { readPanelLinks, type PanelLink } from '@pharos/domain/dashboard/forms/links';
import { setPanelLink } from '@pharos/domain/dashboard/links/link-commands';
import { objectsOf } from '@pharos/domain/text/json-object';
import { Button, IconButton } from '@pharos/ui/button';
import { Checkbox } from '@pharos/ui/choice';
import { Field, TextField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { useState } from 'react';
import { linkTarget } from '../../platform/navigation/link-target.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { useDashboardStore } from '../dashboard/index.ts';
import styles from './panel-links.module.css';

const NEW_LINK: PanelLink = { title: '', url: '', params: '', hasTime: false, hasVariables: false, isNewTab: false };

/** The links of a panel, which stand in its corner. Each field changes the open document at once. */
export function PanelLinksForm({ panel }: { readonly panel: Panel }) {
  const store = useDashboardStore();
  const stored = objectsOf(panel.links);
  const links = readPanelLinks(stored);
  const set = (index: number, link: PanelLink | undefined) =>
    store.edit(setPanelLink(panel.id, { links: stored, index, link }, store.getState().history.current));
  return (
    <fieldset className={styles.links}>
      <legend>Links</legend>
      {links.map((link, index) => (
        // Links have no names of their own: what is typed in one goes when there are more or fewer.
        <OneLink
          key={`${links.length} ${index}`}
          link={link}
          number={index + 1}
          onChange={(next) => set(index, next)}
          onRemove={() => set(index, undefined)}
        />
      ))}
      <Button size="compact" icon={<Icon name="plus" size="small" />} onClick={() => set(stored.length, NEW_LINK)}>
        Add link
      </Button>
    </fieldset>
  );
}

interface OneLinkProps {
  readonly link: PanelLink;
  readonly number: number;
  readonly onChange: (link: PanelLink) => void;
  readonly onRemove: () => void;
}

function OneLink({ link, number, onChange, onRemove }: OneLinkProps) {
  const { session } = usePlatform();
  // What is wrong stays in its field, and the document as it was.
  const [typed, setTyped] = useState<string>();
  const url = typed ?? link.url;
  const isWrong = url !== '' && !linkTarget(session, url, window.location.href);
  const type = (next: string) => {
    setTyped(next);
    if (next !== '' && linkTarget(session, next, window.location.href)) onChange({ ...link, url: next });
  };
  return (
    <div className={styles.link} role="group" aria-label={`Link ${number}`}>
      <Field label="Title">
        <TextField value={link.title} onChange={(title) => onChange({ ...link, title })} />
      </Field>
      <Field label="Url" error={isWrong ? 'A link leads to http, https, mailto or a page of this site' : undefined}>
        <TextField value={url} placeholder="/d/uid?var-host=$host" onChange={type} onBlur={() => !isWrong && setTyped(undefined)} />
      </Field>
      <IconButton label={`Remove link ${number}`} size="compact" icon={<Icon name="trash-2" size="small" />} onClick={onRemove} />
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
