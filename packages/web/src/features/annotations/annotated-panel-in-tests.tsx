import { definePanel, type PanelPlugin } from '@pharos/plugin/ui';
import * as z from 'zod/mini';

const placeOf = (element: HTMLElement) => ({ left: 0, top: 0, width: 0, height: 0, element });

/** A graph whose marks are buttons with the words of their event: jsdom has no canvas. */
const graph = definePanel({
  manifest: { id: 'graph', name: 'Graph', description: '', icon: 'chart-line', sort: 1 },
  options: z.looseObject({}),
  // oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
  buildModel: (_frames, _options, _size, { annotations = [] }) => annotations,
  Panel: ({ model, host: { showEvents, markEvent } }) => (
    <div>
      {model.map((event, index) => (
        <button key={index} type="button" onClick={({ currentTarget }) => showEvents?.([event], placeOf(currentTarget), 'pressed')}>
          {event.title || event.text}
        </button>
      ))}
      {markEvent && (
        <button type="button" onClick={({ currentTarget }) => markEvent({ fromMs: 1000, toMs: 2000 }, placeOf(currentTarget))}>
          mark a region
        </button>
      )}
    </div>
  ),
});

/** In place of the registry of panels. */
export const panels: Readonly<Record<string, () => Promise<PanelPlugin>>> = {
  graph: async () => graph as unknown as PanelPlugin, // its own types are forgotten as the real registry forgets them
};
