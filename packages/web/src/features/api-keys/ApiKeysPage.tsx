import type { ApiKey } from '@pharos/contract/api/api-keys';
import { pageAt } from '@pharos/contract/pages';
import { Button } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { EmptyState } from '@pharos/ui/feedback';
import { SearchField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { Toolbar } from '@pharos/ui/page';
import { useId, useState } from 'react';
import { useSearch } from '../../platform/expressions/useSearch.ts';
import { useFormTurn } from '../../platform/form/useFormTurn.ts';
import { configurationCrumbs } from '../../platform/navigation/configuration-crumbs.ts';
import { ListCount } from '../../platform/page/ListCount.tsx';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { NothingFound } from '../../platform/page/NothingFound.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { AddApiKey } from './AddApiKey.tsx';
import { type CreatedKey, useApiKeyActions, useApiKeys } from './api-keys.queries.ts';
import { ApiKeyTable } from './ApiKeyTable.tsx';
import { CreatedKeyDialog } from './CreatedKeyDialog.tsx';
import styles from './api-keys.module.css';

/** Keys of programs in the organisation, those of higher roles left out. A new key is shown once. */
export function ApiKeysPage() {
  const { session, nav } = usePlatform();
  const form = useFormTurn();
  const [created, setCreated] = useState<CreatedKey>();
  const [filter, setFilter] = useState('');
  const isFound = useSearch(filter);
  const keys = useApiKeys();
  const total = keys.data?.items.length;
  const shown = (keys.data?.items ?? []).filter(({ name, role }) => isFound(name) || isFound(role));
  const show = (key: CreatedKey) => {
    setFilter('');
    setCreated(key);
  };
  const addButton = (
    <Button id={form.buttonId} variant="primary" icon={<Icon name="plus" />} onClick={form.open}>
      Add API Key
    </Button>
  );
  return (
    <ListPage
      title={pageAt('/org/apikeys').title}
      parents={configurationCrumbs(nav)}
      note={`For scripts and services. In ${session.user.orgName || 'this organisation'} a key acts with its own role.`}
      actions={!form.isOpen && total !== 0 && addButton}
    >
      {form.isOpen && <AddApiKey id={form.formId} onCreated={show} onClose={form.close} />}
      {total !== 0 && (
        <Toolbar
          filter={<SearchField value={filter} onChange={setFilter} placeholder="Search keys" />}
          end={<ListCount noun="key" shown={shown.length} total={total} isCut={keys.data?.isCut} />}
        />
      )}
      {total === 0 && !form.isOpen && (
        <EmptyState icon={<Icon name="key-round" size="huge" />} title="No script speaks with Pharos yet" action={addButton}>
          A key lets one in, with the rights of a Viewer, Editor or Admin.
        </EmptyState>
      )}
      {total !== 0 && <ExistingKeys keys={keys} shown={shown} onClear={() => setFilter('')} />}
      <CreatedKeyDialog created={created} onClose={() => setCreated(undefined)} />
    </ListPage>
  );
}

interface ExistingKeysProps {
  readonly keys: ReturnType<typeof useApiKeys>;
  /** What the search leaves of them. */
  readonly shown: readonly ApiKey[];
  readonly onClear: () => void;
}

function ExistingKeys({ keys, shown, onClear }: ExistingKeysProps) {
  const id = useId();
  const [leaving, setLeaving] = useState<ApiKey>();
  const { remove } = useApiKeyActions();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Existing Keys
      </h2>
      <Loaded what="keys" query={keys}>
        {() =>
          shown.length > 0 ? (
            <ApiKeyTable keys={shown} onDelete={setLeaving} />
          ) : (
            <NothingFound title="No keys found" clearLabel="Clear the search" onClear={onClear} />
          )
        }
      </Loaded>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title={`Delete ${leaving?.name ?? ''}?`}
        text="Whatever uses this key is refused from then on."
        confirmLabel="Delete"
        busyLabel="Deleting"
        isDanger
        onConfirm={async () => leaving && remove(leaving.id)}
      />
    </section>
  );
}
