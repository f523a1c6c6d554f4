import { ChoiceOption, SwitchOption } from '@pharos/plugin/ui';
import { ColorOption } from '@pharos/plugin/unstable/ui';

/** How a threshold or a time region is coloured. */
interface ColoredMark<Mode extends string> {
  readonly colorMode: Mode;
  readonly fill: boolean;
  readonly line: boolean;
  readonly fillColor?: string | undefined;
  readonly lineColor?: string | undefined;
}

interface MarkColorsProps<Mode extends string> {
  readonly mark: ColoredMark<Mode>;
  readonly modes: readonly Mode[];
  readonly onChange: (part: Partial<ColoredMark<Mode>>) => void;
}

/** What of a mark is drawn, and in which colours: those of the mode, or own ones. */
export function MarkColors<Mode extends string>({ mark, modes, onChange }: MarkColorsProps<Mode>) {
  const { colorMode, fill, line, fillColor = '', lineColor = '' } = mark;
  const isCustom = colorMode === 'custom';
  const choices = modes.map((value) => ({ value, label: value }));
  return (
    <>
      <ChoiceOption label="Colour" value={colorMode} options={choices} onChange={(next) => onChange({ colorMode: next })} />
      <SwitchOption label="Fill" value={fill} onChange={(isOn) => onChange({ fill: isOn })} />
      {isCustom && fill && <ColorOption label="Fill colour" value={fillColor} onChange={(color) => onChange({ fillColor: color })} />}
      <SwitchOption label="Line" value={line} onChange={(isOn) => onChange({ line: isOn })} />
      {isCustom && line && <ColorOption label="Line colour" value={lineColor} onChange={(color) => onChange({ lineColor: color })} />}
    </>
  );
}
