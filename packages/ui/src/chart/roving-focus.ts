const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/**
 * One stop of the tab key for all buttons inside: the arrows, Home and End walk between them. A legend of a hundred series must
 * not be a hundred stops on the way to the next panel. What is hidden is passed over.
 */
export function rovingFocus(root: HTMLElement): { readonly refresh: () => void } {
  const buttons = (): readonly HTMLButtonElement[] => [
    ...root.querySelectorAll<HTMLButtonElement>('button:not([data-pointer-only], [hidden] button)'),
  ];
  const stopAt = (chosen: HTMLButtonElement | undefined): void => {
    for (const button of buttons()) button.tabIndex = button === chosen ? 0 : -1;
  };
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLButtonElement) stopAt(target);
  });
  root.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    const all = buttons();
    const at = all.findIndex((button) => button === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus();
  });
  return {
    refresh: () => {
      const all = buttons();
      stopAt(
        all.find((button) => button.tabIndex === 0 && button.hasAttribute('tabindex')) ??
          all.find((button) => button.hasAttribute('aria-pressed')) ??
          all[0],
      );
    },
  };
}
