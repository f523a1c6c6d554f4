/**
 * What charts ask of a browser and jsdom does not have: a canvas that swallows every call, paths, and media queries that never
 * match. Whatever is drawn is proven in a real browser; here a chart only has to live.
 */
class NoPath {
  moveTo(): void {}
  lineTo(): void {}
  rect(): void {}
  arc(): void {}
  arcTo(): void {}
  bezierCurveTo(): void {}
  closePath(): void {}
  addPath(): void {}
}

const inertQuery = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => true,
});

function inertContext(canvas: HTMLCanvasElement): unknown {
  const state: Record<PropertyKey, unknown> = { canvas, measureText: (text: string) => ({ width: text.length * 6 }) };
  return new Proxy(state, { get: (known, name) => (name in known ? known[name] : () => undefined) });
}

if (globalThis.window !== undefined) {
  const page: Record<string, unknown> = Object(globalThis);
  page.matchMedia ??= inertQuery;
  page.Path2D ??= NoPath;
  const contexts = new WeakMap<HTMLCanvasElement, unknown>();
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    configurable: true,
    writable: true,
    value(this: HTMLCanvasElement, kind: string) {
      if (kind !== '2d') return null;
      const context = contexts.get(this) ?? inertContext(this);
      contexts.set(this, context);
      return context;
    },
  });
}
