/** A table of one page: drawn once, then scrolled. */
export interface TablePage {
  /** Draws a table of so many rows into the host, and takes it down again. */
  readonly mount: (host: HTMLElement, rows: number) => () => void;
}

export interface TableResult {
  /** From the call until the frame with the rows was handed on. */
  readonly firstMs: number;
}

export interface ScrollResult {
  /** Between the frames, ms. */
  readonly framesMs: readonly number[];
}

export const SIZE = { width: 1200, height: 560 };
/** Rows of our table, px. */
export const ROW_PX = 28;
export const COLUMNS = 10;

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
/** Until the frame after this one has been handed on: what runs behind a frame comes after its paint. */
const painted = async (): Promise<void> => {
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
};
const rowsOf = (host: HTMLElement): number => host.querySelectorAll('[role="row"], tr').length;

function makeHost(): HTMLElement {
  const host = document.createElement('div');
  host.style.width = `${SIZE.width}px`;
  host.style.height = `${SIZE.height}px`;
  document.body.append(host);
  return host;
}

/** The element that scrolls; some tables find out late how high they are. */
async function scrollerOf(host: HTMLElement): Promise<Element> {
  for (let turn = 0; turn < 300; turn += 1) {
    const found = [...host.querySelectorAll('*')].find((element) => element.scrollHeight > element.clientHeight + 10 * SIZE.height);
    if (found) return found;
    await frame();
  }
  throw new Error('nothing scrolls');
}

/** A table with taller rows shows fewer. */
const LEAST_ROWS = Math.floor(SIZE.height / ROW_PX) - 6;

async function firstPaint({ mount }: TablePage, rows: number): Promise<TableResult> {
  const host = makeHost();
  await painted();
  const start = performance.now();
  const unmount = mount(host, rows);
  for (let turn = 0; rowsOf(host) < LEAST_ROWS; turn += 1) {
    if (turn > 1000) throw new Error(`only ${rowsOf(host)} rows came`);
    await frame();
  }
  await painted();
  const firstMs = performance.now() - start;
  unmount();
  host.remove();
  return { firstMs };
}

const STEP_PX = 137;

/** A table that stands there to be scrolled. */
interface Scrolled {
  readonly move: (ms: number, isDown: boolean) => Promise<ScrollResult>;
  readonly close: () => void;
}

async function openScrolled({ mount }: TablePage, rows: number): Promise<Scrolled> {
  const host = makeHost();
  const unmount = mount(host, rows);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const scroller = await scrollerOf(host);
  return {
    /** Moves by a part of the height with every frame. */
    move: async (ms, isDown) => {
      const framesMs: number[] = [];
      const start = await frame();
      let last = start;
      while (last - start < ms) {
        scroller.scrollTop += isDown ? STEP_PX : -STEP_PX;
        const now = await frame();
        framesMs.push(now - last);
        last = now;
      }
      return { framesMs };
    },
    close: () => {
      unmount();
      host.remove();
    },
  };
}

/** The longest task while something is done, ms; below 50 ms none is told. */
async function longestTask({ mount }: TablePage, rows: number): Promise<number> {
  const host = makeHost();
  const unmount = mount(host, rows);
  await new Promise((resolve) => setTimeout(resolve, 500));
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  for (const button of [...host.querySelectorAll<HTMLElement>('[role="columnheader"] button')].slice(0, 3)) {
    button.click();
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }
  observer.disconnect();
  unmount();
  host.remove();
  return longest;
}

declare global {
  interface Window {
    tableBench: {
      readonly first: (rows: number) => Promise<TableResult>;
      /** Draws the table that is scrolled from then on, in the place of the one before. */
      readonly open: (rows: number) => Promise<void>;
      readonly scroll: (ms: number, isDown: boolean) => Promise<ScrollResult>;
      readonly sort: (rows: number) => Promise<number>;
    };
  }
}

export function exposeTable(page: TablePage): void {
  let scrolled: Scrolled | undefined;
  window.tableBench = {
    first: (rows) => firstPaint(page, rows),
    open: async (rows) => {
      scrolled?.close();
      scrolled = await openScrolled(page, rows);
    },
    scroll: async (ms, isDown) => {
      if (!scrolled) throw new Error('no table to scroll');
      return scrolled.move(ms, isDown);
    },
    sort: (rows) => {
      scrolled?.close();
      scrolled = undefined;
      return longestTask(page, rows);
    },
  };
}
