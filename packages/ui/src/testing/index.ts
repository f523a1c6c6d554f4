/**
 * For component tests: import it first. jsdom measures nothing and captures no pointer, but the floating primitives ask for both.
 * Also takes what a test has rendered off the page. Layers are loaded, so that a press opens them at once.
 */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { loadLayers } from '../layers/load-layers.ts';

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NoResizeObserver;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;

afterEach(cleanup);
await loadLayers();
