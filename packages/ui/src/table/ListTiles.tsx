import type { ReactNode } from 'react';
import { Avatar } from '../text/Avatar.tsx';
import { UiLink } from '../text/UiLink.tsx';
import styles from './table.module.css';

/** The Grid layout of a list: quiet tiles of at least 330 px. */
export function ListTiles({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {children}
    </ul>
  );
}

interface ListTileProps {
  readonly name: string;
  readonly href?: string;
  /** A square avatar. */
  readonly avatar?: ReactNode;
  /** Beside the name: a badge. */
  readonly badge?: ReactNode;
  readonly note?: ReactNode;
  readonly detail?: ReactNode;
  readonly actions?: ReactNode;
}

export function ListTile({ name, href, avatar, badge, note, detail, actions }: ListTileProps) {
  return (
    <li className={styles.tile}>
      {avatar}
      <div className={styles.tileText}>
        <div className={styles.tileLine}>
          <div className={styles.name} title={name}>
            {href === undefined ? name : <UiLink href={href}>{name}</UiLink>}
          </div>
          {badge}
        </div>
        {note && <div className={styles.tileNote}>{note}</div>}
        {detail && <div className={styles.tileNote}>{detail}</div>}
      </div>
      {actions && <div className={styles.tileEnd}>{actions}</div>}
    </li>
  );
}

interface RowNameProps {
  readonly avatar?: ReactNode;
  readonly badge?: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Name of a table row with its avatar, a badge and a second line. */
export function RowName({ avatar, badge, note, children }: RowNameProps) {
  return (
    <span className={styles.lead}>
      {avatar}
      <span className={styles.leadText}>
        {children} {badge && <span className={styles.leadBadge}>{badge}</span>}
        {note && <span className={styles.second}>{note}</span>}
      </span>
    </span>
  );
}

interface AvatarNameProps {
  readonly name: string;
  readonly avatarUrl: string;
  /** Of a group or a program instead of a person. */
  readonly isSquare?: boolean;
  readonly badge?: ReactNode;
}

/** A row's name that has a picture; what is cut off of it is its title. */
export const AvatarName = ({ name, avatarUrl, isSquare, badge }: AvatarNameProps) => (
  <RowName avatar={<Avatar name={name} url={avatarUrl} isSquare={isSquare} />} badge={badge}>
    <span title={name}>{name}</span>
  </RowName>
);
