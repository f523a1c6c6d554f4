import { NAME_MAX_LENGTH, UID_MAX_LENGTH } from '@pharos/contract/primitives';
import { type ImportInput, needsNoChoice, readInputs } from '@pharos/domain/dashboard/import/import-inputs';
import { reportImport } from '@pharos/domain/dashboard/import/import-report';
import { openDocument } from '@pharos/domain/dashboard/upgrades/open-document';
import { objectsOf, textOf } from '@pharos/domain/text/json-object';
import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { Field, TextField } from '@pharos/ui/field';
import { Form, FormFoot, FormSection } from '@pharos/ui/form';
import { ButtonLink } from '@pharos/ui/text';
import { useMemo } from 'react';
import { useForm } from '../../platform/form/useForm.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { useOtherPlugins } from '../../platform/plugins/useOtherPlugins.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { findPanelManifest } from '../../platform/plugins/panel-kinds.ts';
import { FolderPicker, NoFolderNotice } from '../folder-picker/index.ts';
import { labelWithViewers, NewViewersNotice, useNewViewers } from '../permissions/index.ts';
import { initialValue } from './fitting-sources.ts';
import type { ImportSource } from './import-source.ts';
import { ImportInputs } from './ImportInputs.tsx';
import { ImportReport } from './ImportReport.tsx';
import { SourceFacts } from './SourceFacts.tsx';
import styles from './import.module.css';
import { useImportFolder } from './useImportFolder.ts';
import { useImport } from './useImport.ts';
import { useImportChecks } from './useImportChecks.ts';

interface Typed {
  readonly name: string;
  readonly uid: string;
  /** By input. */
  readonly chosen: Readonly<Record<string, string>>;
}

/** What keeps the import waiting while a data source is not chosen. */
const findMissing = (inputs: readonly ImportInput[], chosen: Typed['chosen']): string | undefined =>
  inputs.some(({ type, name }) => type === 'datasource' && (chosen[name] ?? '') === '') ? 'A data source is not chosen yet' : undefined;

interface ImportOptionsProps {
  readonly source: ImportSource;
  readonly onBack: () => void;
}

/** Step 2: name, folder and uid, what the file asks for, and what becomes of its panels. */
export function ImportOptions({ source, onBack }: ImportOptionsProps) {
  const { document } = source;
  const { plugins, session } = usePlatform();
  const others = useOtherPlugins();
  const { settings } = session;
  const { folder, choose: setFolder, hasNone } = useImportFolder();
  const inputs = useMemo(() => readInputs(document).filter((input) => !needsNoChoice(input)), [document]);
  const report = useMemo(
    () => reportImport(document, openDocument(document), { hasPanelType: (type) => findPanelManifest(plugins, type) !== undefined }),
    [plugins, document],
  );
  const usesOf = useUses(document);
  const importing = useImport({ document, report, inputs });
  const initial: Typed = {
    name: textOf(document['title']),
    uid: textOf(document['uid']),
    chosen: Object.fromEntries(inputs.map((input) => [input.name, initialValue(others, input, settings)])),
  };
  const form = useForm({
    initial,
    check: ({ chosen }) => ({ chosen: findMissing(inputs, chosen) }),
    submit: async ({ chosen }) => {
      if (!isBlocked && folder) await importing.send({ ...place, folder, values: chosen, isOverwrite });
    },
  });
  const { name, uid, chosen } = form.values;
  const place = { name: name.trim(), uid, folder };
  const checks = useImportChecks({ name, uid, folderId: folder?.id ?? 0 });
  // What has the uid is replaced in the folder of the import: it moves there.
  const { replaced } = checks;
  const movedIds = replaced && replaced.folderId !== folder?.id ? [replaced.id] : [];
  const newViewers = useNewViewers({ dashboardIds: movedIds, folderId: folder?.id });
  const taken = importing.takenAt(place);
  const isOverwrite = [checks.nameTaken, checks.uidTaken, taken].some((one) => one !== undefined);
  const missing = findMissing(inputs, chosen);
  const isBlocked =
    [checks.nameFault, checks.uidFault, missing].some((one) => one !== undefined) || folder === undefined || newViewers.kind === 'pending';
  if (importing.imported) return <Imported title={name} url={importing.imported} report={report} />;
  return (
    <ListPage
      title={`Import ${textOf(document['title']) || 'dashboard'}`}
      note={`${report.panels.length} ${report.panels.length === 1 ? 'panel' : 'panels'}, from ${source.from}`}
      parents={[{ label: 'Dashboards', href: '/dashboards' }]}
    >
      <div className={styles.columns}>
        <Form onSubmit={form.submit}>
          <FormSection>
            <Field label="Name" layout="row" isRequired error={checks.nameFault} warning={checks.nameTaken ?? taken}>
              <TextField value={name} maxLength={NAME_MAX_LENGTH} onChange={(next) => form.change({ name: next })} />
            </Field>
            {hasNone ? (
              <NoFolderNotice outcome="Nothing of this import is kept when you leave the page." />
            ) : (
              <FolderPicker
                layout="row"
                value={folder}
                onChange={(next) => {
                  setFolder(next);
                  form.change({}); // what failed may work there
                }}
              />
            )}
            <Field label="Unique identifier" labelExtra="uid" layout="row" error={checks.uidFault} warning={checks.uidTaken}>
              <TextField
                isMono
                value={uid}
                maxLength={UID_MAX_LENGTH}
                placeholder="made for you when empty"
                suffix={uid === '' ? `${UID_MAX_LENGTH} at most` : `${uid.length} of ${UID_MAX_LENGTH}`}
                onChange={(next) => form.change({ uid: next })}
              />
            </Field>
          </FormSection>
          {inputs.length > 0 && (
            <ImportInputs
              inputs={inputs}
              values={chosen}
              isTried={form.faults.chosen !== undefined}
              usesOf={usesOf}
              onChange={(input, value) => form.change({ chosen: { ...chosen, [input]: value } })}
            />
          )}
          <FormSection title="What becomes of the panels">
            <ImportReport report={report} />
          </FormSection>
          <NewViewersNotice viewers={newViewers} what={name} />
          <FormFoot
            notice={
              form.failureText !== undefined && (
                <Notice tone="error" title="The dashboard was not imported">
                  {form.failureText}
                </Notice>
              )
            }
          >
            <Button
              type="submit"
              variant={isOverwrite ? 'danger-solid' : 'primary'}
              isBusy={form.isBusy}
              busyLabel="Importing"
              aria-disabled={isBlocked}
              title={missing}
            >
              {labelWithViewers(isOverwrite ? 'Import (Overwrite)' : 'Import', newViewers)}
            </Button>
            <Button variant="quiet" onClick={onBack}>
              Cancel
            </Button>
          </FormFoot>
        </Form>
        <SourceFacts source={source} />
      </div>
    </ListPage>
  );
}

/** In how many panels an input stands. */
function useUses(document: ImportSource['document']): (name: string) => number {
  return useMemo(() => {
    const holders = [...objectsOf(document['panels']), ...objectsOf(document['rows'])];
    const texts = holders
      .flatMap((panel) => [panel, ...objectsOf(panel['panels'])])
      .map(({ panels: _panels, ...panel }) => JSON.stringify(panel));
    return (name) => texts.filter((text) => text.includes(`\${${name}}`)).length;
  }, [document]);
}

interface ImportedProps {
  readonly title: string;
  readonly url: string;
  readonly report: ReturnType<typeof reportImport>;
}

/** After an import that could not keep every panel as it was: what became of them, and the way on. */
function Imported({ title, url, report }: ImportedProps) {
  return (
    <ListPage
      title={`${title} is imported`}
      note="Not every panel is on the page as it was. Nothing is lost: the document holds all of them."
      parents={[{ label: 'Dashboards', href: '/dashboards' }]}
      actions={
        <ButtonLink href={url} variant="primary">
          Open dashboard
        </ButtonLink>
      }
    >
      <ImportReport report={report} />
    </ListPage>
  );
}
