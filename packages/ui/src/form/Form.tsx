import { useRef, type ReactNode, type SubmitEvent } from 'react';
import { classNames } from '../element/class-names.ts';
import styles from './form.module.css';

interface FormProps {
  /** Called once per submit, by button or Enter. The page is never left. */
  readonly onSubmit: () => void;
  /** Name of the form for assistive technology, where no heading stands right above. */
  readonly label?: string;
  /** stack: labels above fields, in dialogs; row: a form page. */
  readonly layout?: 'row' | 'stack';
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Rules are ours, not the browser's: no bubbles. After a submit that finds errors the first wrong field gets the focus. */
export function Form({ onSubmit, label, layout = 'row', id, className, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form
      ref={form}
      id={id}
      noValidate
      aria-label={label}
      className={classNames(styles.form, layout === 'stack' && styles.stack, className)}
      onSubmit={submit}
    >
      {children}
    </form>
  );
}

interface FormSectionProps {
  readonly title?: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Fields that belong together, below a hairline. */
export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <fieldset className={styles.section}>
      {title && <legend className={styles.sectionTitle}>{title}</legend>}
      {note && <p className={styles.sectionNote}>{note}</p>}
      {children}
    </fieldset>
  );
}

/** Below the fields of a form in rows, and not below their labels: its buttons where a page has several forms, or a checkbox. */
export const BelowFields = ({ children }: { readonly children: ReactNode }) => <div className={styles.belowFields}>{children}</div>;

interface FormFootProps {
  /** The result of the last try, above the buttons. */
  readonly notice?: ReactNode;
  /** Primary first, quiet beside it. */
  readonly children: ReactNode;
  /** Danger, alone at the right. */
  readonly end?: ReactNode;
}

/** Stays at the lower edge of the window while the form scrolls. */
export function FormFoot({ notice, children, end }: FormFootProps) {
  return (
    <div className={styles.foot} data-form-foot>
      {notice}
      <div className={styles.buttons}>
        {children}
        {end && <div className={styles.end}>{end}</div>}
      </div>
    </div>
  );
}
