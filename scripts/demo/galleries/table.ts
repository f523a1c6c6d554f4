import type { Gallery } from '../gallery-document.ts';
import { table } from '../targets.ts';

const hosts = table([
  'time,host,load,up',
  '2026-01-15T06:00:00Z,web-1,0.52,true',
  '2026-01-15T07:00:00Z,web-2,1.75,false',
  '2026-01-15T08:00:00Z,db-1,12.5,true',
]);

export const gallery: Gallery = {
  name: 'table',
  title: 'Gallery: table',
  panels: [{ type: 'table', title: 'Rows as they came', transform: 'table', targets: [hosts] }],
};
