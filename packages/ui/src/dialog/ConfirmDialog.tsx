import { type ReactNode, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Field } from '../field/Field.tsx';
import { TextField } from '../field/TextField.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './dialog.module.css';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** A question, answered by the buttons: "Delete Payments?" */
  readonly title: string;
  readonly text: ReactNode;
  /** What will happen in detail: a list of what is lost. */
  readonly children?: ReactNode;
  /** A verb: "Delete". */
  readonly confirmLabel: string;
  readonly busyLabel?: string;
  readonly cancelLabel?: string;
  /** A third answer, for example "Save" beside "Discard changes". */
  readonly otherAction?: { readonly label: string; readonly onSelect: () => void; readonly isDanger?: boolean };
  readonly isDanger?: boolean;
  /** Must be typed before the button works; capital letters do not matter. */
  readonly textToType?: string;
  /** The dialog stays open and busy until the promise settles; it closes when the promise is kept. */
  readonly onConfirm: () => void | Promise<unknown>;
}

/** Asks before something is done. Enter confirms only what destroys nothing: in danger the focus starts on Cancel. */
export const ConfirmDialog = (props: ConfirmDialogProps) => props.isOpen && <ConfirmLayer {...props} />;

/** The open dialog of a question; in the page only while it is asked. */
function ConfirmLayer({
  isOpen,
  onOpenChange,
  title,
  text,
  children,
  confirmLabel,
  busyLabel,
  cancelLabel = 'Cancel',
  otherAction,
  isDanger,
  textToType,
  onConfirm,
}: ConfirmDialogProps) {
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isTyped = textToType === undefined || sameText(typed, textToType);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // whoever handed in the action has told the user; the question stays
    } finally {
      setBusy(false);
    }
  };
  const footer = (
    <>
      <Button disabled={isBusy} onClick={() => onOpenChange(false)} autoFocus={isDanger && textToType === undefined}>
        {cancelLabel}
      </Button>
      {otherAction && (
        <Button {...(otherAction.isDanger ? { variant: 'danger' } : {})} disabled={isBusy} onClick={otherAction.onSelect}>
          {otherAction.label}
        </Button>
      )}
      <Button
        variant={isDanger ? 'danger-solid' : 'primary'}
        autoFocus={!isDanger}
        disabled={!isTyped}
        isBusy={isBusy}
        busyLabel={busyLabel}
        onClick={() => void confirm()}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={(next) => !isBusy && onOpenChange(next)}
      title={title}
      description={text}
      footer={footer}
    >
      {children}
      {textToType !== undefined && (
        <Field
          label={
            <span>
              Type <span className={styles.typed}>{textToType}</span> to confirm
            </span>
          }
        >
          <TextField value={typed} onChange={setTyped} autoFocus spellCheck={false} autoCapitalize="none" />
        </Field>
      )}
    </Dialog>
  );
}

const sameText = (typed: string, wanted: string): boolean => typed.trim().toLowerCase() === wanted.trim().toLowerCase();
