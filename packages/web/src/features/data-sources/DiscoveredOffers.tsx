import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { Notice } from '@pharos/ui/notice';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { freeName } from './form/free-name.ts';
import { useDataSourceActions, useDiscoveredSources, type DiscoveredSource } from './data-sources.queries.ts';
import styles from './data-sources.module.css';

interface DiscoveredOffersProps {
  readonly takenNames: readonly string[];
  /** Nothing is set up yet, so the first one becomes the default. */
  readonly isFirst: boolean;
}

/** Stores found running on this machine, connected in one click. A failed look finds nothing. Below the list, because it comes later and may move nothing. */
export function DiscoveredOffers({ takenNames, isFirst }: DiscoveredOffersProps) {
  const found = useDiscoveredSources();
  const actions = useDataSourceActions();
  const navigate = useNavigate();
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
  if (!found.data?.length) return null;
  return (
    <div className={styles.offers}>
      {found.data.map((offer) => (
        <Notice
          key={offer.url}
          tone="info"
          icon={<Icon name="plug" />}
          title={`${offer.name} runs on this machine`}
          action={
            <Button size="compact" isBusy={busyUrl === offer.url} onClick={() => void connect(offer)}>
              Connect
            </Button>
          }
        >
          {[offer.url, offer.detail].filter(Boolean).join(', ')}
        </Notice>
      ))}
    </div>
  );
}
