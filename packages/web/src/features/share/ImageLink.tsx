import { useState } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { imagePath, type SharedPage, type ShareOptions, soloPath } from './share-address.ts';
import styles from './share.module.css';

interface ImageLinkProps {
  readonly page: SharedPage & { readonly panelId: number };
  readonly options: ShareOptions;
}

/** A panel as a picture, where the server has a browser that draws it. */
export function ImageLink({ page, options }: ImageLinkProps) {
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
