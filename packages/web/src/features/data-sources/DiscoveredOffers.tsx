import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { Notice } from '@pharos/ui/feedback';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isText } from '../../platform/remember/remember.ts';
import { useRemembered } from '../../platform/remember/useRemembered.ts';
import { freeName } from './form/free-name.ts';
import { useDataSourceActions, useDiscoveredSources, type DiscoveredSource } from './data-sources.queries.ts';
import styles from './data-sources.module.css';

interface DiscoveredOffersProps {
  readonly takenNames: readonly string[];
  /** Nothing is set up yet, so the first one becomes the default. */
  readonly isFirst: boolean;
}

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

/** Stores found running on this machine, connected in one click. A failed look finds nothing. They come later than the list and may move nothing. */
export function DiscoveredOffers({ takenNames, isFirst }: DiscoveredOffersProps) {
  const found = useDiscoveredSources();
  const actions = useDataSourceActions();
  const navigate = useNavigate();
  const [declined, setDeclined] = useRemembered('data-sources.declined', isTexts, []);
  const [busyUrl, setBusyUrl] = useState<string>();
  const connect = async ({ type, name, url }: DiscoveredSource) => {
    setBusyUrl(url);
    try {
      const source = await actions.create({ name: freeName(name, takenNames), type, url, access: 'proxy', isDefault: isFirst });
      await navigate(`/datasources/edit/${source.id}`, { state: { shouldTest: true } });
    } catch {
      // the toast has told why; the offer stays
    } finally {
      setBusyUrl(undefined);
    }
  };
  const offers = (found.data ?? []).filter(({ url }) => !declined.includes(url));
  if (offers.length === 0) return null;
  return (
    <div className={styles.offers}>
      {offers.map((offer) => (
        <div key={offer.url} className={styles.offer}>
          <Notice
            tone="info"
            icon={<Icon name="plug" />}
            title={`${offer.name} runs on this machine`}
            action={
              <span className={styles.offerButtons}>
                <Button size="compact" isBusy={busyUrl === offer.url} onClick={() => void connect(offer)}>
                  Connect
                </Button>
                <Button size="compact" variant="quiet" onClick={() => setDeclined([...declined, offer.url])}>
                  No, thanks
                </Button>
              </span>
            }
          >
            {[offer.url, offer.detail].filter(Boolean).join(', ')}
          </Notice>
        </div>
      ))}
    </div>
  );
}
