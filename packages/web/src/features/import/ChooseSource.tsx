import { pageAt } from '@pharos/contract/pages';
import { getCatalogueDashboard } from '@pharos/contract/api/dashboard-import';
import { catalogueNumber } from '@pharos/domain/dashboard/import/catalogue-number';
import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { Field, TextArea, TextField } from '@pharos/ui/field';
import { Form } from '@pharos/ui/form';
import { useForm } from '../../platform/form/useForm.ts';
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
  const form = useForm({
    initial: { text: '' },
    submit: async ({ text }) => {
      const number = catalogueNumber(text);
      if (number === undefined) throw new Error('This address has no dashboard number. It ends like .../dashboards/1860');
      const { json, orgName, updatedAt } = await api(getCatalogueDashboard, { params: { id: number } }, { isErrorHandled: true });
      const document = { ...json, gnetId: json['gnetId'] ?? Number(number) };
      onLoaded(sourceIn(readDocument(document, { from: `the catalogue, number ${number}`, orgName, updatedAt })));
    },
  });
  const { text } = form.values;
  return (
    <Form layout="stack" label="Catalogue" onSubmit={form.submit}>
      <Field label="Dashboard address or id" error={form.failureText}>
        <TextField
          value={text}
          placeholder="https://grafana.com/dashboards/1860 or 1860"
          onChange={(next) => form.change({ text: next })}
        />
      </Field>
      <div>
        <Button type="submit" isBusy={form.isBusy} busyLabel="Loading" disabled={text.trim() === ''}>
          Load
        </Button>
      </div>
    </Form>
  );
}

const ROWS = 9;

function PasteField({ onLoaded }: WayProps) {
  const form = useForm({ initial: { text: '' }, submit: ({ text }) => onLoaded(sourceIn(readText(text, 'pasted JSON'))) });
  const { text } = form.values;
  return (
    <Form layout="stack" label="JSON" onSubmit={form.submit}>
      <Field label="Or paste JSON" error={form.failureText}>
        <TextArea
          isMono
          rows={ROWS}
          spellCheck={false}
          value={text}
          placeholder={'{ "title": "Host overview", "panels": [] }'}
          onChange={(next) => form.change({ text: next })}
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

/** The dashboard that was read. @throws Error, which says what is wrong with it */
function sourceIn(read: ReadSource): ImportSource {
  if (read.kind === 'fault') throw new Error(read.message);
  return read.source;
}
