import { expect, test } from 'vitest';
import { becomeCopy } from './become-copy.ts';
import { edit, startHistory } from './changes/history.ts';
import { readDashboard } from './read-dashboard.ts';

const graph = { id: 1, type: 'graph', alert: { name: 'a' }, thresholds: [{ value: 1 }] };
const open = () =>
  startHistory(
    readDashboard({
      schemaVersion: 16,
      title: 'Hosts',
      tags: ['ops'],
      editable: false,
      panels: [
        graph,
        { id: 2, type: 'row', collapsed: true, panels: [{ ...graph, id: 3 }] },
        { id: 4, type: 'graph', thresholds: [{ value: 2 }] },
      ],
    }),
  );

test('a copy has its own name, no alerts with their thresholds, and can be edited; tags come where they are wanted', () => {
  const { current } = edit(open(), becomeCopy({ title: 'Hosts Copy', copiesTags: false }));
  expect(current).toMatchObject({ title: 'Hosts Copy', tags: [], editable: true });
  const all = current.panels.flatMap((panel) => [panel, ...(panel.panels ?? [])]);
  expect(all.map(({ alert, thresholds }) => [alert, thresholds])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, [{ value: 2 }]],
  ]);
  expect(edit(open(), becomeCopy({ title: 'x', copiesTags: true })).current.tags).toEqual(['ops']);
});
