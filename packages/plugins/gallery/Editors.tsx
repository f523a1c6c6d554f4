import { Suspense, useEffect, useState } from 'react';
import type { GalleryPanel, NotifierGallery, SourceGallery } from '@pharos/plugin/gallery';
import type { ConfigEditorProps, DataSourceEditor, EditedDataSource } from '@pharos/plugin/ui';
import type { DataSource } from '@pharos/plugin/unstable';
import type { EditedChannel, NotifierEditor } from '@pharos/plugin/unstable/ui';
import { requirePlugin } from '@pharos/plugin/run/registry';
import { editors } from '../src/registries/editors.ts';
import { notifierEditors } from '../src/registries/notifier-editors.ts';
import { sources } from '../src/registries/sources.ts';
import { notifierGalleries, panelGalleries, sourceGalleries } from './galleries.ts';
import { END_MS, START_MS } from './made-frames.ts';
import { useLoaded } from './PanelBoard.tsx';
import styles from './gallery.module.css';

/** The tabs of each type of panel and the editors of each kind of source and notifier; with `editors=graph` in the address those of one folder. */
export function Editors({ only }: { readonly only: string }) {
  const isShown = ([name]: readonly [string, unknown]) => only === '' || name === only;
  return (
    <main>
      {[...panelGalleries].filter(isShown).map(
        ([
          name,
          {
            panels: [first],
          },
        ]) => first && <EditorTabs key={name} panel={first} />,
      )}
      {[...sourceGalleries].filter(isShown).map(([name, gallery]) => (
        <SourceEditors key={name} name={name} gallery={gallery} />
      ))}
      {[...notifierGalleries].filter(isShown).map(([name, gallery]) => (
        <NotifierEditors key={name} name={name} gallery={gallery} />
      ))}
    </main>
  );
}

function EditorTabs({ panel }: { readonly panel: GalleryPanel }) {
  const loaded = useLoaded(panel);
  const [changed, setChanged] = useState<object>({});
  if (!loaded) return null;
  const { plugin, frames } = loaded;
  const options = plugin.options.parse({ ...panel, ...changed });
  return plugin.editorTabs
    ?.filter(({ isFor }) => isFor?.(options) ?? true)
    .map(({ title, Tab }) => (
      <section key={title} className={styles.sheet}>
        <h2 className={styles.title}>{`${plugin.manifest.name}: ${title}`}</h2>
        <Suspense>
          <Tab options={options} frames={frames} onChange={(change) => setChanged((before) => Object.assign({}, before, change))} />
        </Suspense>
      </section>
    ));
}

interface LoadedSource {
  readonly runtime: DataSource;
  readonly editor: DataSourceEditor;
}

const folderIds = new Map(
  Object.entries(
    import.meta.glob<{ readonly manifest: { readonly id: string } }>('../src/{data-sources,notifiers}/*/manifest.ts', { eager: true }),
  ).map(([path, { manifest }]) => [path.split('/').at(-2) ?? '', manifest.id]),
);

function SourceEditors({ name, gallery }: { readonly name: string; readonly gallery: SourceGallery }) {
  const [loaded, setLoaded] = useState<LoadedSource>();
  const id = folderIds.get(name) ?? '';
  useEffect(() => {
    let isGone = false;
    void editors[id]?.().then((editor) => isGone || setLoaded({ editor, runtime: requirePlugin({ sources }, id) }));
    return () => {
      isGone = true;
    };
  }, [id]);
  if (!loaded) return null;
  const { manifest } = loaded.runtime;
  return (
    <>
      {gallery.settings.map(({ title, jsonData }) => (
        <section key={title} className={styles.sheet}>
          <h2 className={styles.title}>{`${manifest.name}, settings: ${title}`}</h2>
          <Settings {...loaded} jsonData={jsonData} />
        </section>
      ))}
      {gallery.queries.map(({ title, query }) => (
        <section key={title} className={styles.sheet}>
          <h2 className={styles.title}>{`${manifest.name}, query: ${title}`}</h2>
          <Query {...loaded} stored={query} />
        </section>
      ))}
    </>
  );
}

const SharedBlock: ConfigEditorProps['HttpSettings'] = ({ suggestedUrl }) => <p>{`The shared HTTP settings, ${suggestedUrl}`}</p>;

function Settings({ editor, jsonData }: LoadedSource & Pick<EditedDataSource, 'jsonData'>) {
  const [value, setValue] = useState<EditedDataSource>({
    name: 'Store',
    url: '',
    access: 'proxy',
    user: '',
    database: '',
    jsonData,
    secureJsonFields: {},
    secureJsonData: {},
  });
  const { wrong = {}, missing = {} } = editor.faults?.(value) ?? {};
  return (
    <editor.Config
      value={value}
      isReadOnly={false}
      faults={{ ...missing, ...wrong }}
      HttpSettings={SharedBlock}
      onChange={(change) => setValue((before) => ({ ...before, ...change }))}
    />
  );
}

function Query({ editor, runtime, stored }: LoadedSource & { readonly stored: SourceGallery['queries'][number]['query'] }) {
  const [query, setQuery] = useState(stored);
  return (
    <Suspense>
      <editor.Query
        query={runtime.query.parse(query)}
        refId="A"
        dataSource={{ id: 1, name: 'Store', directUrl: '', jsonData: {} }}
        range={{ fromMs: START_MS, toMs: END_MS }}
        now={() => END_MS}
        send={async () => ({ status: 503, contentType: 'text/plain', text: '' })}
        onRun={() => undefined}
        onUnfinished={() => undefined}
        onChange={(change) => setQuery((before) => ({ ...before, ...change }))}
      />
    </Suspense>
  );
}

function NotifierEditors({ name, gallery }: { readonly name: string; readonly gallery: NotifierGallery }) {
  const [editor, setEditor] = useState<NotifierEditor>();
  const id = folderIds.get(name) ?? '';
  useEffect(() => {
    let isGone = false;
    void notifierEditors[id]?.().then((loaded) => isGone || setEditor(loaded));
    return () => {
      isGone = true;
    };
  }, [id]);
  if (!editor) return null;
  return gallery.settings.map(({ title, settings }) => (
    <section key={title} className={styles.sheet}>
      <h2 className={styles.title}>{`${id}: ${title}`}</h2>
      <Channel editor={editor} settings={settings} />
    </section>
  ));
}

function Channel({ editor, settings }: { readonly editor: NotifierEditor } & Pick<EditedChannel, 'settings'>) {
  const [value, setValue] = useState<EditedChannel>({ name: 'On call', settings, secureFields: {}, secureSettings: {} });
  const { wrong = {}, missing = {} } = editor.faults?.(value) ?? {};
  return (
    <editor.Settings
      value={value}
      isReadOnly={false}
      faults={{ ...missing, ...wrong }}
      onChange={(change) => setValue((before) => ({ ...before, ...change }))}
    />
  );
}
