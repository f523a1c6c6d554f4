/** Nobody has touched the page for so long: what is only there to be pressed goes out of sight. */
export const INACTIVE_AFTER_MS = 300_000;
/** How often that is looked at. */
export const CHECK_EVERY_MS = 2000;

const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** On the root of the page; style sheets hide by it. */
const MARK = 'data-inactive';

/** The browser tells of a move of the pointer, too, when something moves below it. */
const isMove = (event: Event): boolean =>
  !(event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0 && event.type === 'pointermove');

/** Calls back at everything a person does, until it is told to stop. */
function onInput(run: () => void): () => void {
  const end = new AbortController();
  const options = { signal: end.signal, capture: true, passive: true };
  const listen = (event: Event) => isMove(event) && run();
  for (const name of INPUTS) document.addEventListener(name, listen, options);
  document.addEventListener('visibilitychange', run, options);
  return () => end.abort();
}

let leave: (() => void) | undefined;

/** Hides what is there to be pressed, until somebody moves. */
export function enterInactiveView(): void {
  if (leave) return;
  document.documentElement.setAttribute(MARK, '');
  const stop = onInput(() => leaveInactiveView());
  leave = () => {
    stop();
    document.documentElement.removeAttribute(MARK);
  };
}

export function leaveInactiveView(): void {
  leave?.();
  leave = undefined;
}

interface Clock {
  readonly now: () => number;
  /** Runs something again and again; returns the way to end it. */
  readonly every: (ms: number, run: () => void) => () => void;
}

/** Looks whether somebody is there, and enters the inactive view when nobody was for a while. Returns the way to end it. */
export function watchInput({ now, every }: Clock): () => void {
  let lastMs = now();
  const stop = onInput(() => {
    lastMs = now();
  });
  const end = every(CHECK_EVERY_MS, () => {
    if (now() - lastMs >= INACTIVE_AFTER_MS) enterInactiveView();
  });
  return () => {
    stop();
    end();
    leaveInactiveView();
  };
}
