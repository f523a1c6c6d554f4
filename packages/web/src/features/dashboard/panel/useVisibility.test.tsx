import { act, render, screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { useVisibility } from './useVisibility.ts';

/** An observer that has nothing in sight. */
class Blind {
  observe(): void {}
  disconnect(): void {}
}

function Watched() {
  const [ref, visibility] = useVisibility<HTMLParagraphElement>();
  return <p ref={ref}>{visibility}</p>;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('on paper nothing is far out of sight, and it is drawn before the listeners have returned', () => {
  vi.stubGlobal('IntersectionObserver', Blind);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 9000, 100, 100));
  render(<Watched />);
  screen.getByText('far');
  window.dispatchEvent(new Event('beforeprint'));
  screen.getByText('near');
  act(() => {
    window.dispatchEvent(new Event('afterprint'));
  });
  screen.getByText('far');
});
