import { element } from '../chart/dom.ts';

interface SharpCanvas {
  readonly element: HTMLCanvasElement;
  /** CSS px; cleared where it changes. */
  readonly resize: (size: { readonly width: number; readonly height: number }) => void;
  /** Clears it and draws in CSS px. */
  readonly draw: (paint: (context: CanvasRenderingContext2D) => unknown) => void;
}

/** A canvas as sharp as the screen. */
export function createCanvas(className: string): SharpCanvas {
  const canvas = element('canvas', className);
  let isBlank = true;
  return {
    element: canvas,
    resize: ({ width, height }) => {
      const ratio = devicePixelRatio || 1;
      const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
      if (canvas.width === wide && canvas.height === high) return;
      canvas.width = wide;
      canvas.height = high;
    },
    draw: (paint) => {
      const context = canvas.getContext('2d');
      if (!context) return;
      const ratio = devicePixelRatio || 1;
      context.setTransform(1, 0, 0, 1, 0, 0);
      if (!isBlank) context.clearRect(0, 0, canvas.width, canvas.height);
      isBlank = false;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      paint(context);
    },
  };
}
