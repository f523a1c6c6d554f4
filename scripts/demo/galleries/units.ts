import { unitFamilies } from '@pharos/domain/units/rare-units';
import type { Gallery } from '../gallery-document.ts';
import { values } from '../targets.ts';

/** One value in every unit of the catalogue. Words that go by today are left out: they would be others tomorrow. */
const CHANGING = new Set(['dateTimeFromNow', 'dateTimeAsIso', 'dateTimeAsUS']);

export const gallery: Gallery = {
  name: 'units',
  title: 'Gallery: units',
  panels: unitFamilies
    .map(({ name, units }, index) => {
      const shown = units.filter(({ id }) => !CHANGING.has(id));
      return {
        type: 'stat',
        title: name,
        gridPos: { x: (index % 2) * 12, y: Math.floor(index / 2) * 9, w: 12, h: 9 },
        targets: shown.map(({ id }) => values([12_345.678], id)),
        options: { graphMode: 'none', textMode: 'value_and_name', colorMode: 'none', text: { titleSize: 12, valueSize: 15 } },
        fieldConfig: {
          defaults: { decimals: 1 },
          overrides: shown.map(({ id }) => ({ matcher: { id: 'byName', options: id }, properties: [{ id: 'unit', value: id }] })),
        },
      };
    })
    .filter(({ targets }) => targets.length > 0),
};
