import { classNames } from '@pharos/ui/element';
import { Logo } from '@pharos/ui/text';
import { useRef, type ReactNode } from 'react';
import { Horizon } from './Horizon.tsx';
import styles from './SignInPage.module.css';

interface SignInFrameProps {
  /** On its way out, or not there yet. */
  readonly isHidden?: boolean;
  readonly children: ReactNode;
}

/** What stands around the forms of everybody who is not in yet. */
export function SignInFrame({ isHidden = false, children }: SignInFrameProps) {
  return (
    <div className={styles.page}>
      <Horizon />
      <main className={classNames(styles.gate, isHidden && styles.faded)}>{children}</main>
    </div>
  );
}

interface GateProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

export function Gate({ title, note, children }: GateProps) {
  return (
    <>
      <div className={styles.brand}>
        <Logo size={44} label="Pharos" />
        <h1>{title}</h1>
        {note && <p>{note}</p>}
      </div>
      {children}
    </>
  );
}

interface GateFormProps {
  readonly label: string;
  readonly onSubmit: () => void;
  /** Fields and buttons; a notice comes last, in room of its own. */
  readonly children: ReactNode;
}

/** After a submit that finds errors the first wrong field gets the focus. */
export function GateForm({ label, onSubmit, children }: GateFormProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={label}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      }}
    >
      {children}
    </form>
  );
}

/** The other way to go on, below a form. */
export const GateEnd = ({ children }: { readonly children: ReactNode }) => <p className={styles.end}>{children}</p>;

interface GateLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** To another document, so that it needs no router. */
export const GateLink = ({ href, children }: GateLinkProps) => (
  <a className={styles.link} href={href}>
    {children}
  </a>
);
