import { Button, type EditorTabProps, OptionGroup } from '@pharos/plugin/ui';
import { ownToFields } from '../form-switch/own-to-fields.ts';
import type { TableOptions } from '../options.ts';
import styles from './StylesTab.module.css';

const switchedText = (lost: readonly string[]): string =>
  `Column styles become overrides of fields. ${lost.length > 0 ? `It has no ${lost.join(', ')}.` : 'Nothing is left out.'}`;

/** Turns a table of the older form into one of the newer, as one step of undo. */
export function FormGroup({ options, frames, onChange }: Pick<EditorTabProps<TableOptions>, 'options' | 'frames' | 'onChange'>) {
  const switched = ownToFields(options, frames);
  const hint = switched ? switchedText(switched.lost) : 'Annotations and JSON are shown by the older form only.';
  return (
    <OptionGroup title="Form">
      <p className={styles.hint}>{hint}</p>
      <Button size="compact" disabled={!switched} onClick={() => switched && onChange(switched.change)}>
        Change to the newer form
      </Button>
    </OptionGroup>
  );
}
