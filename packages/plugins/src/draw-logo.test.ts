import { expect, test } from 'vitest';
import { drawLogo } from './draw-logo.ts';
import { sourceManifests } from './registries/source-manifests.ts';

test('a logo is a picture that needs no request', () => {
  const url = drawLogo({ background: 'blue', lines: '<path d="M1 1h2"/>' });
  expect(url).toMatch(/^data:image\/svg\+xml,/);
  expect(decodeURIComponent(url)).toContain('<path d="M1 1h2"/></g></svg>');
});

test('[2.2.0-b] each kind of data source has a drawn logo of its own, small enough for every list', () => {
  const logos = sourceManifests.map(({ logo }) => logo);
  expect(new Set(logos).size).toBe(sourceManifests.length);
  for (const logo of logos) {
    expect(logo).toMatch(/^data:image\/svg\+xml,/);
    expect(logo.length).toBeLessThan(1_500);
    expect(decodeURIComponent(logo)).toMatch(/<g [^>]+><.+<\/g><\/svg>$/);
    expect(decodeURIComponent(logo)).not.toMatch(/<script|href|<image|<text/);
  }
});
