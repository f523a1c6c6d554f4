import { Button, ColorField } from '@pharos/ui';
import { COLOR_PALETTE } from './color-palette.ts';
import { TextOption } from './OptionFields.tsx';
import styles from './ThresholdsOption.module.css';

const PLACES = ['Below', 'Between', 'Above'] as const;

interface Thresholds {
  /** Numbers with commas between them, as `parseThresholds` reads them. */
  readonly thresholds: string;
  /** Below the first, then from each threshold on, as `thresholdColor` takes them. */
  readonly colors: readonly string[];
}

function Colors({ colors, onChange }: { readonly colors: readonly string[]; readonly onChange: (colors: string[]) => void }) {
  const set = (index: number, color: string): void => onChange(colors.map((old, place) => (place === index ? color : old)));
  return (
    <div className={styles.colors}>
      {colors.map((color, index) => (
        <ColorField
          key={PLACES[index] ?? index}
          size="compact"
          label={PLACES[index] ?? `Step ${index + 1}`}
          value={color}
          palette={COLOR_PALETTE}
          onChange={(next) => set(index, next)}
        />
      ))}
      <Button size="compact" onClick={() => onChange(colors.toReversed())}>
        Invert
      </Button>
    </div>
  );
}

/** Thresholds and the colours of their steps; hands back the one of both that changed. */
export function ThresholdsOption({
  thresholds,
  colors,
  onChange,
}: Thresholds & { readonly onChange: (change: { thresholds: string } | { colors: string[] }) => void }) {
  return (
    <>
      <TextOption label="Thresholds" placeholder="50,80" value={thresholds} onChange={(changed) => onChange({ thresholds: changed })} />
      <Colors colors={colors} onChange={(changed) => onChange({ colors: changed })} />
    </>
  );
}
