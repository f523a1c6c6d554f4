import { UiLink } from '@pharos/ui/text';
import type { ReactNode } from 'react';
import { withBase } from '../../../platform/session/base-path.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { linkTarget } from '../../../platform/navigation/link-target.ts';
import styles from './links.module.css';

interface LinkAnchorProps {
  readonly address: string;
  readonly isNewTab: boolean;
  readonly tooltip: string;
  readonly children: ReactNode;
}

/** One link above the panels. An address that may not be followed is words only, and says so. */
export function LinkAnchor({ address, isNewTab, tooltip, children }: LinkAnchorProps) {
  const { session } = usePlatform();
  const target = linkTarget(session, address, window.location.href);
  if (!target)
    return (
      <span className={styles.link} title="The address of this link cannot be followed" data-broken>
        {children}
      </span>
    );
  const title = tooltip === '' ? undefined : tooltip;
  if (!target.isExternal && !isNewTab)
    return (
      <UiLink className={styles.link} href={target.href} title={title}>
        {children}
      </UiLink>
    );
  return (
    <a
      className={styles.link}
      href={target.isExternal ? target.href : withBase(session.basePath, target.href)}
      title={title}
      {...(isNewTab ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {children}
    </a>
  );
}
