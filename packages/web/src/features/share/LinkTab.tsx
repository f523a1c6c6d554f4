import { createShortUrl, SHORT_URL_PATH_LIMIT } from '@pharos/contract/api/short-urls';
import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { TextField } from '@pharos/ui/field';
import { CopyButton } from '@pharos/ui/text';
import { useState } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { hasUnsavedChanges, useDashboard } from '../dashboard-store/index.ts';
import { sharedPath, imagePath, soloPath, type SharedPage, type ShareOptions } from './share-address.ts';
import type { ShareTabProps } from './share-tabs.ts';
import { ShareChoices } from './ShareChoices.tsx';
import styles from './share.module.css';
import { useCopied } from './useCopied.ts';
import { useShareAddress } from './useShareAddress.ts';

/** The address of what is on the screen, long or short. */
export function LinkTab({ panelId }: ShareTabProps) {
  const { page, options, change } = useShareAddress(panelId);
  const isUnsaved = useDashboard(hasUnsavedChanges);
  const path = sharedPath(page, options);
  const short = useShortLink(page.root, path);
  const copied = useCopied();
  const isLong = path.length > SHORT_URL_PATH_LIMIT;
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>Whoever opens the link needs the right to view this dashboard.</p>
      {isUnsaved && <Notice tone="warning" title="Changes that are not saved are not in it" />}
      <ShareChoices page={page} options={options} onChange={change} />
      {isLong && (
        <Notice tone="warning" title="The link is very long">
          Some programs cut or refuse it. Leave the template variables out, or choose fewer values.
        </Notice>
      )}
      <div className={styles.result}>
        <TextField label="Link" isMono readOnly value={short.url ?? page.root + path} onFocus={(event) => event.target.select()} />
        <CopyButton variant="primary" text={short.url ?? page.root + path} {...copied} />
      </div>
      <div className={styles.buttons}>
        {short.url === undefined ? (
          <Button variant="quiet" isBusy={short.isBusy} busyLabel="Shortening" disabled={isLong} onClick={short.make}>
            Shorten the link
          </Button>
        ) : (
          <Button variant="quiet" onClick={short.forget}>
            Show the whole link
          </Button>
        )}
      </div>
      {short.failure !== undefined && (
        <Notice tone="error" title="The link was not shortened">
          {short.failure}
        </Notice>
      )}
      {panelId !== undefined && <ImageLink page={{ ...page, panelId }} options={options} />}
    </div>
  );
}

interface ShortLink {
  /** What it leads to. */
  readonly path: string;
  readonly url?: string;
  readonly failure?: string;
}

/** A short link for a path; another path has none yet. */
function useShortLink(root: string, path: string) {
  const { api, session } = usePlatform();
  const [made, setMade] = useState<ShortLink>();
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { uid } = await api(createShortUrl, { body: { path } }, { isErrorHandled: true });
      setMade({ path, url: `${root}/goto/${uid}?orgId=${session.orgId}` });
    } catch (error) {
      setMade({ path, failure: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const current = made?.path === path ? made : undefined;
  return { url: current?.url, failure: current?.failure, isBusy, make: () => void make(), forget: () => setMade(undefined) };
}

interface ImageLinkProps {
  readonly page: SharedPage & { readonly panelId: number };
  readonly options: ShareOptions;
}

/** A panel as a picture, where the server has a browser that draws it. */
function ImageLink({ page, options }: ImageLinkProps) {
  const { settings } = usePlatform().session;
  const [zoneOffset] = useState(() => new Date().getTimezoneOffset());
  if (!settings.rendererAvailable)
    return (
      <p className={styles.hint}>
        A link to the panel as a picture needs a browser on the server, and none is configured here (section [rendering] of the settings).
      </p>
    );
  return (
    <p className={styles.hint}>
      <a href={page.root + imagePath(soloPath(page, options), zoneOffset)} target="_blank" rel="noreferrer">
        Direct link rendered image
      </a>
    </p>
  );
}
