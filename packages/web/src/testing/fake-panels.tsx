import { definePanel, type PanelPlugin } from '@pharos/plugin/ui';
import type { Frame } from '@pharos/contract/frames';
import * as z from 'zod/mini';

const Options = z.looseObject({ content: z._default(z.string(), ''), breaks: z._default(z.boolean(), false) });

/** A panel that says what it would draw: jsdom has no canvas. */
const graph = definePanel({
  manifest: { id: 'graph', name: 'Graph', description: '', icon: 'chart-line', sort: 1, unitField: 'yaxes.0.format' },
  options: Options,
  buildModel: (frames: readonly Frame[], { breaks }) => ({ text: frames.map(({ name }) => name).join(', '), breaks }),
  Panel: ({ model, context, host }) => {
    if (model.breaks) throw new Error('no canvas here');
    return (
      <div>
        <p>{`drawn: ${model.text}`}</p>
        <button type="button" onClick={() => host.zoom(context.range.fromMs, context.range.fromMs + 60_000)}>
          zoom in
        </button>
      </div>
    );
  },
});

const text = definePanel({
  manifest: { id: 'text', name: 'Text', description: '', icon: 'type', sort: 4, needsNoData: true },
  options: Options,
  buildModel: (_frames: readonly Frame[], { content }) => content,
  Panel: ({ model }) => <p>{model}</p>,
});

/** In place of the registry of panels. */
export const panels: Readonly<Record<string, () => Promise<PanelPlugin>>> = {
  // The fakes' own types are forgotten as the real registry forgets them.
  graph: async () => graph as unknown as PanelPlugin,
  text: async () => text as unknown as PanelPlugin,
  /** Its code is on the way for ever. */
  slow: () => new Promise(() => {}),
  torn: () => Promise.reject(new Error('chunk 17 is gone')),
};
