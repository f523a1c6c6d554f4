/** For tests of panels: every element measures 600 by 300, and nothing is ever out of sight. Import it before the page. */
class FixedSize implements ResizeObserver {
  readonly #listener: ResizeObserverCallback;
  constructor(listener: ResizeObserverCallback) {
    this.#listener = listener;
  }
  observe(target: Element): void {
    const contentRect = { width: 600, height: 300 } as DOMRectReadOnly; // the rest is not read
    queueMicrotask(() =>
      this.#listener([{ target, contentRect, borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] }], this),
    );
  }
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver = FixedSize;
