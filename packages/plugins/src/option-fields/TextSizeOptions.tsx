import type * as z from 'zod/mini';
import type { TEXT_SIZES } from '../field-options.ts';
import { AutoNumberOption } from './OptionFields.tsx';

type TextSizes = z.infer<typeof TEXT_SIZES>;

/** How small drawn values may become. */
export const SIZINGS = [
  { value: 'auto' as const, label: 'Auto' },
  { value: 'manual' as const, label: 'Manual' },
];

interface TextSizeOptionsProps {
  readonly text: TextSizes;
  readonly hasPercent?: boolean;
  readonly onChange: (text: TextSizes) => void;
}

/** Letters of names and values in px; empty: as fits. */
export function TextSizeOptions({ text, hasPercent = false, onChange }: TextSizeOptionsProps) {
  const size = (label: string, name: 'titleSize' | 'valueSize' | 'percentSize') => (
    <AutoNumberOption
      label={label}
      value={text[name]}
      min={1}
      max={400}
      onChange={(px) => onChange({ ...text, [name]: px ?? undefined })}
    />
  );
  return (
    <>
      {size('Title size', 'titleSize')}
      {size('Value size', 'valueSize')}
      {hasPercent && size('Percent change size', 'percentSize')}
    </>
  );
}
