import { pageAt } from '@pharos/contract/pages';
import { getCatalogueDashboard } from '@pharos/contract/api/dashboard-import';
import { catalogueNumber } from '@pharos/domain/dashboard/import/catalogue-number';
import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { Field, TextArea, TextField } from '@pharos/ui/field';
import { Form } from '@pharos/ui/form';
import { useState } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { DropZone } from './DropZone.tsx';
import { type ImportSource, type ReadSource, readDocument, readText } from './import-source.ts';
import styles from './import.module.css';

interface ChooseSourceProps {
  readonly onLoaded: (source: ImportSource) => void;
  /** What was wrong with a text that came from another page. */
  readonly firstFault: string | undefined;
}

/** Step 1: a file, a number of the catalogue, or pasted JSON. What is wrong is said where it was given. */
export function ChooseSource({ onLoaded, firstFault }: ChooseSourceProps) {
  return (
    <ListPage
      title={pageAt('/dashboard/import').title}
      note="From a file, an address or pasted JSON. Nothing is saved before the next step."
      parents={[{ label: 'Dashboards', href: '/dashboards' }]}
    >
      <div className={styles.ways}>
        {firstFault !== undefined && (
          <Notice tone="error" title="This cannot be imported">
            {firstFault}
          </Notice>
        )}
        <DropZone onLoaded={onLoaded} />
        <CatalogueField onLoaded={onLoaded} />
        <PasteField onLoaded={onLoaded} />
      </div>
    </ListPage>
  );
}

type WayProps = Pick<ChooseSourceProps, 'onLoaded'>;

function CatalogueField({ onLoaded }: WayProps) {
  const { api } = usePlatform();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const load = async () => {
    const number = catalogueNumber(text);
    if (isBusy) return;
    if (number === undefined) return setError('This address has no dashboard number. It ends like .../dashboards/1860');
    setBusy(true);
    try {
      const { json, orgName, updatedAt } = await api(getCatalogueDashboard, { params: { id: number } }, { isErrorHandled: true });
      take(
        readDocument(
          { ...json, gnetId: json['gnetId'] ?? Number(number) },
          { from: `the catalogue, number ${number}`, orgName, updatedAt },
        ),
        {
          onLoaded,
          onFault: setError,
        },
      );
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form layout="stack" label="Catalogue" onSubmit={() => void load()}>
      <Field label="Dashboard address or id" error={error}>
        <TextField
          value={text}
          placeholder="https://grafana.com/dashboards/1860 or 1860"
          onChange={(next) => {
            setText(next);
            setError(undefined);
          }}
        />
      </Field>
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel="Loading" disabled={text.trim() === ''}>
          Load
        </Button>
      </div>
    </Form>
  );
}

const ROWS = 9;

function PasteField({ onLoaded }: WayProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Form layout="stack" label="JSON" onSubmit={() => take(readText(text, 'pasted JSON'), { onLoaded, onFault: setError })}>
      <Field label="Or paste JSON" error={error}>
        <TextArea
          isMono
          rows={ROWS}
          spellCheck={false}
          value={text}
          placeholder={'{ "title": "Host overview", "panels": [] }'}
          onChange={(next) => {
            setText(next);
            setError(undefined);
          }}
        />
      </Field>
      <div>
        <Button type="submit" disabled={text.trim() === ''}>
          Load
        </Button>
      </div>
    </Form>
  );
}

/** Goes on with a dashboard, or says what is wrong with it. */
export function take(read: ReadSource, on: WayProps & { readonly onFault: (message: string) => void }): void {
  if (read.kind === 'source') on.onLoaded(read.source);
  else on.onFault(read.message);
}
