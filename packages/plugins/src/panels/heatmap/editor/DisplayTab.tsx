import { ChoiceOption, type EditorTabProps, NumberOption, OptionGroup, OptionGroups, SwitchOption } from '@pharos/plugin/ui';
import { AutoNumberOption, ColorOption } from '@pharos/plugin/unstable/ui';
import type { HeatmapOptions } from '../options.ts';
import { colorEndFault } from './heat-faults.ts';
import { SchemeOption } from './SchemeOption.tsx';

const MODES = [
  { value: 'spectrum' as const, label: 'Spectrum' },
  { value: 'opacity' as const, label: 'Opacity' },
];
const SCALES = [
  { value: 'sqrt' as const, label: 'sqrt' },
  { value: 'linear' as const, label: 'linear' },
];

/** Colours and cards. */
export function DisplayTab({ options, onChange }: EditorTabProps<HeatmapOptions>) {
  const { color, cards } = options;
  const changeColor = (part: Partial<HeatmapOptions['color']>): void => onChange({ color: { ...color, ...part } });
  const changeCards = (part: Partial<HeatmapOptions['cards']>): void => onChange({ cards: { ...cards, ...part } });
  return (
    <OptionGroups>
      <OptionGroup title="Colours">
        <ChoiceOption label="Mode" value={color.mode} options={MODES} onChange={(mode) => changeColor({ mode })} />
        {color.mode === 'spectrum' ? (
          <SchemeOption value={color.colorScheme} prefix="interpolate" onChange={(colorScheme) => changeColor({ colorScheme })} />
        ) : (
          <>
            <ColorOption label="Colour" value={color.cardColor} onChange={(cardColor) => changeColor({ cardColor })} />
            <ChoiceOption label="Scale" value={color.colorScale} options={SCALES} onChange={(colorScale) => changeColor({ colorScale })} />
            {color.colorScale === 'sqrt' && (
              <NumberOption
                label="Exponent"
                value={color.exponent}
                min={0.01}
                max={10}
                step={0.1}
                onChange={(exponent) => changeColor({ exponent })}
              />
            )}
          </>
        )}
      </OptionGroup>
      <OptionGroup title="Colour scale">
        <AutoNumberOption label="Min" value={color.min} onChange={(min) => changeColor({ min })} />
        <AutoNumberOption label="Max" value={color.max} error={colorEndFault(color, 'Min')} onChange={(max) => changeColor({ max })} />
      </OptionGroup>
      <OptionGroup title="Cards">
        <AutoNumberOption
          label="Space"
          value={cards.cardPadding}
          min={0}
          max={50}
          onChange={(cardPadding) => changeCards({ cardPadding })}
        />
        <AutoNumberOption label="Round" value={cards.cardRound} min={0} max={50} onChange={(cardRound) => changeCards({ cardRound })} />
        <SwitchOption label="Highlight cards" value={options.highlightCards} onChange={(highlightCards) => onChange({ highlightCards })} />
        <SwitchOption label="Hide zero" value={options.hideZeroBuckets} onChange={(hideZeroBuckets) => onChange({ hideZeroBuckets })} />
      </OptionGroup>
    </OptionGroups>
  );
}
