import { autocompletion, completionStatus } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { type EditorView, type Rect, tooltips, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** Room that a list needs below the line to be of use; with less the page is scrolled. */
const MIN_LIST_PX = 240;
/** Between the list and the help of the marked name. */
const GAP_PX = 4;
/** Below the list, for the help where there is no room beside it. */
const HELP_PX = 62;
const PHONE_PX = 768;
/** Layers keep this distance from the sides of the window. */
const EDGE_PX = 8;

/**
 * Completions open below the line that is typed and never cover it; what the marked one means stands beside the list, or under it where
 * there is no room beside it.
 */
export const completionList = (): Extension => [
  autocompletion({ icons: false, positionInfo: placeHelp }),
  tooltips({ tooltipSpace: spaceBelowLine }),
  ViewPlugin.define(() => ({ update: makeRoom })),
];

/** The part of the window where layers may stand. While completions are open it begins at the line of the cursor, so that none stands above. */
function spaceBelowLine(view: EditorView): Rect {
  const { clientWidth, clientHeight } = view.dom.ownerDocument.documentElement;
  const line = completionStatus(view.state) === null ? null : view.coordsAtPos(view.state.selection.main.head);
  const helpPx = line && clientWidth <= PHONE_PX ? HELP_PX : 0;
  return {
    top: Math.max(0, line?.top ?? 0),
    left: EDGE_PX,
    right: clientWidth - EDGE_PX,
    bottom: visibleBottom(clientHeight) - helpPx - EDGE_PX,
  };
}

/** A keyboard on the screen covers the lower part of the page. */
const visibleBottom = (heightPx: number): number => {
  const { visualViewport: viewport } = window;
  return viewport ? Math.min(heightPx, viewport.offsetTop + viewport.height) : heightPx;
};

/** Scrolls the page so far that a list fits below the line, once when it opens. */
function makeRoom({ view, startState, state }: ViewUpdate): void {
  if (completionStatus(state) !== 'active' || completionStatus(startState) === 'active') return;
  view.requestMeasure({
    read: () => view.coordsAtPos(view.state.selection.main.head),
    write: (line) => {
      if (!line) return;
      const missingPx = MIN_LIST_PX - (visibleBottom(document.documentElement.clientHeight) - line.bottom);
      if (missingPx > 0) scrollAncestor(view.dom).scrollBy(0, missingPx);
    },
  });
}

function scrollAncestor(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}

// oxlint-disable-next-line max-params -- the signature is CodeMirror's
function placeHelp(_view: EditorView, list: Rect, option: Rect, help: Rect, space: Rect): { style: string; class: string } {
  const widthPx = help.right - help.left;
  const fitsRight = space.right - list.right >= widthPx + GAP_PX;
  if (fitsRight) {
    const topPx = Math.max(list.top, Math.min(option.top, space.bottom - (help.bottom - help.top))) - list.top;
    return { style: `top: ${topPx}px; left: calc(100% + ${GAP_PX}px)`, class: 'cm-completionInfo-right' };
  }
  return { style: `top: calc(100% + ${GAP_PX}px); left: 0; width: 100%; max-width: 100%`, class: 'cm-completionInfo-right-narrow' };
}
