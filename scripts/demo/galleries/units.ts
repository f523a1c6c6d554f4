import { unitFamilies } from '@pharos/domain/units/rare-units';
import { type PanelGallery, values } from '@pharos/plugin/gallery';

/** Words that go by today are left out: they would be others tomorrow. */
const CHANGING = ['dateTimeFromNow', 'dateTimeAsIso', 'dateTimeAsUS'];
/** Longer than a box of many. */
const LONG = ['dtdurationms', 'dtdurations', 'hex', 'hex0x'];
const LEFT_OUT = new Set([...CHANGING, ...LONG]);

const families = unitFamilies
  .map(({ name, units }) => ({ name, ids: units.map(({ id }) => id).filter((id) => !LEFT_OUT.has(id)) }))
  .filter(({ ids }) => ids.length > 0);

/** One value in every unit of the catalogue. */
export const gallery: PanelGallery = {
  title: 'Gallery: units',
  panels: families.map(({ name, ids }, index) => ({
    type: 'stat',
    title: name,
    gridPos: { x: (index % 2) * 12, y: Math.floor(index / 2) * 8, w: 12, h: 8 },
    targets: ids.map((id) => values([12_345.678], id)),
    options: { graphMode: 'none', textMode: 'value_and_name', colorMode: 'none', wideLayout: false, text: { titleSize: 11 } },
    fieldConfig: {
      defaults: { decimals: 1 },
      overrides: ids.map((id) => ({ matcher: { id: 'byName', options: id }, properties: [{ id: 'unit', value: id }] })),
    },
  })),
};
