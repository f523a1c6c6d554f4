import { runNatively } from '@pharos/domain/text/expressions/evaluation';
import { openView } from '@pharos/domain/text/expressions/view';
import { valueRulesOf } from '@pharos/domain/fields/value-rules';
import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Frame } from '@pharos/plugin';
import type { GalleryPanel } from '@pharos/plugin/gallery';
import type { PanelContext, PanelHost, PanelPlugin, PointerBus } from '@pharos/plugin/ui';
import { panels } from '../src/registries/panels.ts';
import { panelGalleries } from './galleries.ts';
import { END_MS, framesOf, START_MS } from './made-frames.ts';
import styles from './gallery.module.css';

function createBus(): PointerBus {
  const listeners = new Set<Parameters<PointerBus['subscribe']>[0]>();
  return {
    publish: (position) => listeners.forEach((listener) => listener(position)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    mode: () => 1,
  };
}
const host: PanelHost = { zoom: (fromMs, toMs) => console.log('zoom', fromMs, toMs), pointer: createBus() };

/** Of each type, where none is chosen. */
const FIRST = 4;

/** The first panels of each gallery; with `panels=graph` in the address all of one. */
export function PanelBoard({ only }: { readonly only: string }) {
  const shown = [...panelGalleries].filter(([name]) => only === '' || name === only);
  return (
    <main className={styles.board}>
      {shown.flatMap(([name, gallery]) =>
        gallery.panels
          .slice(0, only === '' ? FIRST : undefined)
          .map((panel, index) => <SamplePanel key={`${name} ${panel.title}`} panel={panel} index={index} />),
      )}
    </main>
  );
}

interface Loaded {
  readonly plugin: PanelPlugin;
  readonly frames: readonly Frame[];
}

/** The code of a panel with its data; undefined until both are there. */
export function useLoaded({ type, targets }: GalleryPanel): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isGone = false;
    void Promise.all([panels[type]?.(), framesOf(targets ?? [])]).then(([plugin, frames]) => {
      if (plugin && !isGone) setLoaded({ plugin, frames });
    });
    return () => {
      isGone = true;
    };
  }, [type, targets]);
  return loaded;
}

function SamplePanel({ panel, index }: { readonly panel: GalleryPanel; readonly index: number }) {
  const loaded = useLoaded(panel);
  return (
    <section className={`${styles.panel} ${panel.isWide ? styles.wide : styles.third}`}>
      <h2 className={styles.title}>{`${panel.type}: ${panel.title}`}</h2>
      {loaded ? <Drawn {...loaded} panel={panel} index={index} /> : <div className={styles.body} />}
    </section>
  );
}

function Drawn({ plugin, frames, panel, index }: Loaded & { readonly panel: GalleryPanel; readonly index: number }) {
  const body = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  const [isWhole, setWhole] = useState(false);
  const context = useMemo(
    (): PanelContext => ({
      range: { fromMs: START_MS, toMs: END_MS },
      timeZone: 'utc',
      theme: document.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
      expressions: openView({ evaluate: runNatively }),
      valueRules: valueRulesOf(16),
    }),
    [],
  );
  const options = useMemo(() => plugin.options.parse(panel), [plugin, panel]);
  useLayoutEffect(() => {
    if (body.current) setSize({ width: body.current.clientWidth, height: body.current.clientHeight });
  }, []);
  useEffect(() => void Promise.resolve(plugin.codeFor?.(options)?.load()).then(() => setWhole(true)), [plugin, options]);
  const model = useMemo(
    () => (size && isWhole ? { built: plugin.buildModel(frames, options, size, context) } : undefined),
    [plugin, frames, options, size, isWhole, context],
  );
  return (
    <div ref={body} className={plugin.manifest.fillsFrame ? styles.bare : styles.body}>
      <Suspense>
        {size && model && (
          <plugin.Panel panelId={index} title={panel.title} model={model.built} size={size} context={context} host={host} />
        )}
      </Suspense>
    </div>
  );
}
