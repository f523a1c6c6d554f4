import type { LoginSettings } from '@pharos/contract/api/boot';
import { REDIRECT_MAX_LENGTH } from '@pharos/contract/redirect-length';
import { ButtonLink } from '@pharos/ui/text';
import { withBase } from '../../platform/session/base-path.ts';
import styles from './SignInPage.module.css';

interface ProviderLinksProps {
  readonly providers: NonNullable<LoginSettings['oauth']>;
  readonly basePath: string;
  /** Where the tab wants to go. */
  readonly requested: string | undefined;
}

/** Other places that sign people in; each is a document of the server, which leads on. */
export function ProviderLinks({ providers, basePath, requested }: ProviderLinksProps) {
  const names = Object.entries(providers);
  if (names.length === 0) return null;
  const isShort = requested !== undefined && requested.length <= REDIRECT_MAX_LENGTH;
  const query = isShort ? `?redirect=${encodeURIComponent(requested)}` : '';
  return (
    <>
      <p className={styles.or}>or continue with</p>
      <div className={styles.others}>
        {names.map(([name, { name: title }]) => (
          <ButtonLink key={name} href={withBase(basePath, `/login/${name}${query}`)}>
            {title}
          </ButtonLink>
        ))}
      </div>
    </>
  );
}
