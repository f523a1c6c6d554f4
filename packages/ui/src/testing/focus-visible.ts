import { beforeEach } from 'vitest';

/**
 * A focus is shown as in browsers: where the keyboard was used last or nothing yet, and always in fields of text. jsdom goes by what had
 * the focus earlier, in the tests before as well.
 */
let isPointerLast = false;
beforeEach(() => void (isPointerLast = false));
for (const name of ['pointerdown', 'mousedown', 'keydown'])
  window.addEventListener(name, () => (isPointerLast = name !== 'keydown'), { capture: true });

const { matches } = Element.prototype;
Object.assign(Element.prototype, {
  matches(this: Element, selector: string): boolean {
    if (selector !== ':focus-visible') return matches.call(this, selector);
    return this === document.activeElement && (!isPointerLast || matches.call(this, 'input, textarea, [contenteditable]'));
  },
});
