import type uPlot from 'uplot';
import { lazyCode } from '../../lazy/lazy-code.ts';
import type { ChartModel, ChartSeries } from '../chart-model.ts';
import { stackOf } from './chart-stacks.ts';
import type { PiecedLines } from './line-pieces.ts';

const piecesCode = lazyCode(() => import('./line-pieces.ts'));

/** From this many lines on a picture is drawn in pieces, so that no press waits for all of it. */
export const MANY_LINES = 200;

/** Whether a line is nothing but that: no bars, steps, dashes, gradients or points but for those of a document that leaves them open, no gaps, and no edge of a filling. */
const isPlain = (model: ChartModel, series: ChartSeries): boolean =>
  series.values instanceof Float64Array &&
  series.values.length > 1 &&
  series.line !== null &&
  series.line.shape === 'linear' &&
  series.gradient === undefined &&
  series.line.dash === undefined &&
  !series.hasBars &&
  (series.pointRadius === 0 || series.arePointsSparse === true) &&
  series.fillBelowTo === undefined &&
  stackOf(model, series) === null;

export const isDrawnInPieces = (model: ChartModel): boolean =>
  model.picture === undefined && model.series.length >= MANY_LINES && model.series.every((series) => isPlain(model, series));

/** Draws the lines of a model in pieces, at each drawing anew, and tells when they are all there. Its code comes with the first such model. */
export function createLinePieces() {
  let cancel = (): void => {};
  return {
    draw: (plot: uPlot, lines: PiecedLines, onDone: () => void): void => {
      cancel();
      const code = piecesCode.loaded();
      if (code) {
        cancel = code.drawLinePieces(plot, lines, onDone);
        return;
      }
      // Without a connection the next drawing tries again.
      void piecesCode.load().then(
        () => plot.root.isConnected && plot.redraw(false),
        () => undefined,
      );
    },
    stop: (): void => cancel(),
  };
}
