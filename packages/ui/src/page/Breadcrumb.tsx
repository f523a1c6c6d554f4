import type { ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import { UiLink } from '../text/UiLink.tsx';
import styles from './page.module.css';

export interface Crumb {
  readonly label: string;
  /** None: the name of a place that has no page of its own. */
  readonly href?: string;
}

interface BreadcrumbProps {
  /** From the outside in; the last one is the page. A phone shows the last two. */
  readonly crumbs: readonly Crumb[];
  /** Takes the place of the last words, for example the picker of dashboards. */
  readonly last?: ReactNode;
}

export function Breadcrumb({ crumbs, last }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <ol>
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1;
          const place = isLast ? styles.last : index === crumbs.length - 2 && styles.parent;
          return (
            <li key={`${index} ${crumb.label}`} className={classNames(styles.crumb, place)}>
              {isLast ? (
                (last ?? (
                  <span className={styles.here} aria-current="page" title={crumb.label}>
                    {crumb.label}
                  </span>
                ))
              ) : (
                <Parent {...crumb} />
              )}
              {!isLast && (
                <span className={styles.separator} aria-hidden>
                  /
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Parent({ label, href }: Crumb) {
  return href === undefined ? (
    <span className={styles.place} title={label}>
      {label}
    </span>
  ) : (
    <UiLink href={href} title={label}>
      {label}
    </UiLink>
  );
}
