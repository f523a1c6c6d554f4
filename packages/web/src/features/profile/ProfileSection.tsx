import { ErrorState } from '@pharos/ui/feedback';
import { SkeletonRows } from '@pharos/ui/loading';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import styles from './profile.module.css';

interface ProfileSectionProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the profile under its heading. */
export function ProfileSection({ title, note, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}

interface LoadedProps<Data> {
  /** What is loaded, as it stands in sentences. */
  readonly what: string;
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  readonly children: (data: Data) => ReactNode;
}

/** What a query found; until then its room, and the reason where it found nothing. */
export function Loaded<Data>({ what, query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <SkeletonRows label={what} count={2} />;
  return (
    <ErrorState title={`The ${what} did not load`} onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
      {messageOf(query.error)}
    </ErrorState>
  );
}
