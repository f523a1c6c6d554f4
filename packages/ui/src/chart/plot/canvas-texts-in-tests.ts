import { vi } from 'vitest';

/** One call of `fillText`. */
export interface CanvasText {
  readonly text: string;
  readonly align: string;
}

/** For tests: every canvas that is asked for from now on remembers the texts that are written on it. `vi.restoreAllMocks()` ends it. */
export function recordCanvasTexts(): readonly CanvasText[] {
  const texts: CanvasText[] = [];
  const contexts = new WeakMap<HTMLCanvasElement, unknown>();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const state: Record<PropertyKey, unknown> = { canvas: this, measureText: (text: string) => ({ width: text.length * 6 }) };
    state['fillText'] = (text: string) => texts.push({ text, align: String(state['textAlign']) });
    const known = contexts.get(this) ?? new Proxy(state, { get: (own, name) => (name in own ? own[name] : () => undefined) });
    contexts.set(this, known);
    return known as unknown as null; // a canvas that only remembers
  });
  return texts;
}
