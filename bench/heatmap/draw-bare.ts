import type { Frame } from '@pharos/contract/frames';

interface Size {
  readonly width: number;
  readonly height: number;
}

const STEPS = 256;
const colors = Array.from({ length: STEPS }, (_, step) => `rgb(${step}, ${Math.round(step / 2)}, ${255 - step})`);

/** The same cells by `fillRect` alone: no axes, no time, no pointer. */
export function drawBare({ width, height }: Size): (frames: readonly Frame[]) => void {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  document.body.append(canvas);
  const context = canvas.getContext('2d');
  return (frames) => {
    if (!context) throw new Error('no canvas');
    context.clearRect(0, 0, width, height);
    const columns = frames[0]?.columns[1]?.values.length ?? 0;
    const [cellWidth, cellHeight] = [width / columns, height / frames.length];
    frames.forEach((frame, row) => {
      const values = frame.columns[1]?.values ?? [];
      const [top, bottom] = [Math.round(row * cellHeight), Math.round((row + 1) * cellHeight)];
      for (let column = 0; column < columns; column += 1) {
        const left = Math.round(column * cellWidth);
        context.fillStyle = colors[Math.min(STEPS - 1, Math.floor((Number(values[column]) / 98) * STEPS))] ?? '';
        context.fillRect(left, top, Math.round((column + 1) * cellWidth) - left, bottom - top);
      }
    });
  };
}
