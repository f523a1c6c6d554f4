import type { ReactNode } from 'react';
import { buttonClass, type ButtonStyle } from '../button/button-class.ts';
import styles from './link.module.css';
import { UiLink, type UiLinkProps } from './UiLink.tsx';

interface ButtonLinkProps extends Omit<UiLinkProps, 'className'>, ButtonStyle {
  readonly icon?: ReactNode;
  /** Opens in a new tab; the page there learns nothing of ours. */
  readonly isExternal?: boolean;
  /** A file of our own server, which the browser saves; the page stays. */
  readonly isDownload?: boolean;
}

/** Leads somewhere and looks like a button. */
export function ButtonLink({ variant, size, isFullWidth, className, icon, isExternal, isDownload, children, ...link }: ButtonLinkProps) {
  const classes = buttonClass({ variant, size, isFullWidth, className });
  const text = (
    <span className={styles.content}>
      {icon}
      {children}
    </span>
  );
  if (isExternal)
    return (
      <a {...link} className={classes} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    );
  if (isDownload)
    return (
      <a {...link} className={classes} download>
        {text}
      </a>
    );
  return (
    <UiLink {...link} className={classes}>
      {text}
    </UiLink>
  );
}

interface TextLinkProps extends Omit<UiLinkProps, 'className'> {
  /** Opens in a new tab; the page there learns nothing of ours. */
  readonly isExternal?: boolean;
}

/** A link within or beside prose. */
export function TextLink({ isExternal, ...link }: TextLinkProps) {
  if (isExternal) return <a {...link} className={styles.link} target="_blank" rel="noopener noreferrer" />;
  return <UiLink {...link} className={styles.link} />;
}
