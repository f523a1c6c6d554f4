import { formatColor, parseColor } from '@pharos/domain/colors/css-color';

/** What a colour of this opacity looks like on a background. */
export function blend(color: string, background: string, opacity: number): string {
  const [over, under] = [parseColor(color), parseColor(background)];
  if (!over || !under) return color;
  const share = Math.max(0, Math.min(1, opacity)) * over.a;
  const mix = (one: number, other: number): number => Math.round(other + (one - other) * share);
  return formatColor({ r: mix(over.r, under.r), g: mix(over.g, under.g), b: mix(over.b, under.b), a: 1 });
}
