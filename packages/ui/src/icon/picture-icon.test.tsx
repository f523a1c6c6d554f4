import '../testing/index.ts';
import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MAX_PICTURE_LETTERS, PictureIcon } from './PictureIcon.tsx';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`;
const HOSTILE = svg(
  '<script>alert(1)</script><image href="https://elsewhere.test/a.png"/><a href="javascript:alert(1)"><path d="M0 0h9"/></a>',
);

test('a drawing of others is a picture, whose text the page never reads as markup', () => {
  const { container } = render(<PictureIcon svg={HOSTILE} />);
  expect([...container.querySelectorAll('*')].map(({ localName }) => localName)).toEqual(['img']);
  const picture = container.querySelector('img');
  expect(picture?.getAttribute('src')).toBe(`data:image/svg+xml,${encodeURIComponent(HOSTILE)}`);
  expect(picture?.getAttribute('alt')).toBe('');
});

test.each(['"><script>alert(1)</script>', 'https://elsewhere.test/a.svg', "x' onerror='alert(1)"])(
  '%j is no address and no markup',
  (text) => {
    const { container } = render(<PictureIcon svg={text} label="Clock" />);
    expect(container.querySelectorAll('*')).toHaveLength(1);
    expect(container.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/svg\+xml,[^"<>]*$/);
    expect(container.querySelector('img')?.alt).toBe('Clock');
  },
);

test('what is too long, or no picture, is drawn as the icon of plugins', () => {
  const { container, rerender } = render(<PictureIcon svg={svg(' '.repeat(MAX_PICTURE_LETTERS))} />);
  expect(container.querySelector('img')).toBeNull();
  rerender(<PictureIcon svg="no picture" />);
  const picture = container.querySelector('img');
  if (picture) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});
