import { expect, test } from 'vitest';
import { cataloguePlugins } from './plugin-catalogue.ts';

const panel = (id: string, icon: string | { readonly svg: string }) => ({ id, name: id, description: '', icon, sort: 1 });

test('what a panel has drawn for itself is its logo, as a picture; an icon of ours has no address', () => {
  const panels = [panel('drawn', { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }), panel('named', 'table')];
  const version = { version: '1', commit: '', builtAtSeconds: 0 };
  const logos = cataloguePlugins({ panels, sources: [], version, subPath: '' }).map(({ item }) => item.info.logos.small);
  expect(logos).toEqual(['data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%2F%3E', '']);
});
