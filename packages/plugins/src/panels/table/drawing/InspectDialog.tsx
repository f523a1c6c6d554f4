import { CopyButton, Dialog } from '@pharos/plugin/unstable/ui';
import styles from './InspectDialog.module.css';

/** A value of a cell that somebody looks at. */
export interface Inspected {
  readonly title: string;
  readonly text: string;
}

/** JSON in lines; anything else as it is. */
function prettyText(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** A value whole, to read and to copy. */
export function InspectDialog({ value, onClose }: { readonly value: Inspected | undefined; readonly onClose: () => void }) {
  const text = prettyText(value?.text ?? '');
  return (
    <Dialog
      isOpen={value !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={value?.title ?? 'Value'}
      size="wide"
      footer={<CopyButton text={text} label="Copy value" />}
    >
      <pre className={styles.value} tabIndex={0}>
        {text}
      </pre>
    </Dialog>
  );
}
