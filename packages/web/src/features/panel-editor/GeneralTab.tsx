import type { Panel } from '@pharos/contract/dashboard/panel';
import { setPanelTitle, updatePanel } from '@pharos/domain/dashboard/panel-commands';
import { Switch } from '@pharos/ui/choice';
import { Field, TextArea, TextField } from '@pharos/ui/field';
import { useDashboardStore } from '../dashboard-store/index.ts';
import { PanelLinksForm } from './PanelLinksForm.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import styles from './editor.module.css';

/** Name and frame of the panel. */
export function GeneralTab({ panel }: { readonly panel: Panel }) {
  const store = useDashboardStore();
  const describe = (text: string) => store.edit(updatePanel(panel.id, { description: text === '' ? undefined : text }, 'Describe panel'));
  const setTransparent = (isOn: boolean) => store.edit(updatePanel(panel.id, { transparent: isOn ? true : undefined }));
  return (
    <div className={styles.general}>
      <Field label="Title">
        <TextField value={panel.title ?? ''} placeholder="No title" onChange={(title) => store.edit(setPanelTitle(panel.id, title))} />
      </Field>
      <Field label="Description" labelExtra="markdown" hint="Shown by the i beside the title.">
        <TextArea rows={4} value={panel.description ?? ''} onChange={describe} />
      </Field>
      <Switch isOn={panel.transparent === true} onChange={setTransparent}>
        Transparent
      </Switch>
      <RepeatFields panel={panel} />
      <PanelLinksForm panel={panel} />
    </div>
  );
}
