import { TextOption } from '@pharos/plugin/ui';

type Size = string | number | null;

/** What a text is saved as: nothing, a number, or an interval as it was written. */
function sizeOf(text: string): Size {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : trimmed;
}

interface SizeOptionProps {
  readonly label: string;
  readonly value: Size | undefined;
  readonly onChange: (value: Size) => void;
}

/** A number of ms, or an interval such as `10m`; empty is left to the panel. */
export function SizeOption({ label, value, onChange }: SizeOptionProps) {
  return (
    <TextOption
      label={label}
      value={value === null || value === undefined ? '' : String(value)}
      placeholder="auto, or 10m"
      onChange={(text) => onChange(sizeOf(text))}
    />
  );
}
