import { Icon } from '@pharos/ui/icon';
import { ButtonLink } from '@pharos/ui/text';
import { TopBar } from '../../platform/page/TopBar.tsx';
import { usePageTitle } from '../../platform/page/usePageTitle.ts';
import { buildNavModel } from '../../platform/navigation/nav-index.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import styles from './NotFoundPage.module.css';

const NOWHERE = 'not-found';

/** For every address that no page answers, and for entries of the navigation that do not exist. */
export function NotFoundPage() {
  const { nav, session } = usePlatform();
  const { communityUrl } = session.settings;
  const { title, subTitle } = buildNavModel(nav, NOWHERE);
  usePageTitle(title);
  return (
    <>
      <TopBar crumbs={[{ label: title }]} isAligned />
      <div className={styles.lost}>
        <FlatLine />
        <p className={styles.code}>{subTitle}</p>
        <h1>{title}</h1>
        <p className={styles.sorry}>Sorry for the inconvenience</p>
        <div className={styles.ways}>
          <ButtonLink href="/" variant="primary">
            Go to the home dashboard
          </ButtonLink>
          {communityUrl !== '' && (
            <ButtonLink href={communityUrl} variant="quiet">
              Ask the community <Icon name="external-link" size="small" />
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  );
}

/** A line that ends, and goes on dotted: decoration. */
function FlatLine() {
  return (
    <svg className={styles.flat} viewBox="0 0 320 64" fill="none" aria-hidden>
      <path d="M0 44h320" stroke="var(--line)" />
      <path
        d="M0 40c8 0 10-14 18-14s8 18 16 18 9-30 17-30 9 34 17 34 8-12 15-12 8 9 15 9 7-13 14-13 6 6 10 6"
        stroke="var(--series-1)"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      <circle cx={122} cy={38} r={3} fill="var(--series-1)" />
      <path d="M126 38h194" stroke="var(--line-strong)" strokeDasharray="2 5" />
    </svg>
  );
}
