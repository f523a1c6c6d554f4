import { chosenNumber, type JsonObject } from '@pharos/plugin';
import { objectOf } from '@pharos/plugin/unstable';
import { ChoiceOption, TextOption } from '@pharos/plugin/ui';
import { AutoNumberOption, type PropertyEditorProps } from '@pharos/plugin/unstable/ui';
import type { ComponentType } from 'react';

type Choices = readonly { readonly value: string; readonly label: string }[];

/** A choice of numbers. */
export const numberChoice = (options: readonly { readonly value: number; readonly label: string }[], usual: number) =>
  function NumberChoice({ label, value, onChange }: PropertyEditorProps) {
    return <ChoiceOption label={label} value={chosenNumber(value) ?? usual} options={options} onChange={onChange} />;
  };

interface Kind {
  readonly member: string;
  readonly options: Choices;
}

/** A choice that documents hold in a member of an object, with what belongs to it. */
export const choiceInside = ({ member, options }: Kind, ...rest: readonly ComponentType<MemberProps>[]) =>
  function MemberProperty({ label, value, onChange }: PropertyEditorProps) {
    const saved = objectOf(value);
    const chosen = options.find((one) => one.value === saved[member]) ?? options[0];
    const change = (part: JsonObject): void => onChange({ ...saved, ...part });
    return (
      <div role="group" aria-label={label}>
        <ChoiceOption label={label} value={chosen?.value ?? ''} options={options} onChange={(next) => change({ [member]: next })} />
        {rest.map((Rest, index) => (
          <Rest key={index} saved={saved} onChange={change} />
        ))}
      </div>
    );
  };

interface MemberProps {
  readonly saved: JsonObject;
  readonly onChange: (part: JsonObject) => void;
}

/** Lengths of dashes and spaces, as `10, 5`. */
export function DashMember({ saved, onChange }: MemberProps) {
  if (saved['fill'] === undefined || saved['fill'] === 'solid') return null;
  const dash = Array.isArray(saved['dash']) ? saved['dash'].join(', ') : '';
  const read = (text: string): readonly number[] =>
    text
      .split(',')
      .map(Number)
      .filter((length) => Number.isFinite(length));
  return <TextOption label="Dash, space" value={dash} placeholder="10, 10" onChange={(text) => onChange({ dash: read(text) })} />;
}

export function GroupMember({ saved, onChange }: MemberProps) {
  if (saved['mode'] === undefined || saved['mode'] === 'none') return null;
  return (
    <TextOption
      label="Stack group"
      value={typeof saved['group'] === 'string' ? saved['group'] : 'A'}
      onChange={(group) => onChange({ group })}
    />
  );
}

const LOGS = [
  { value: 2, label: '2' },
  { value: 10, label: '10' },
];
export function LogMember({ saved, onChange }: MemberProps) {
  if (saved['type'] !== 'log' && saved['type'] !== 'symlog') return null;
  return (
    <>
      <ChoiceOption
        label="Log base"
        value={chosenNumber(saved['log']) === 10 ? 10 : 2}
        options={LOGS}
        onChange={(log) => onChange({ log })}
      />
      {saved['type'] === 'symlog' && (
        <AutoNumberOption
          label="Linear threshold"
          value={chosenNumber(saved['linearThreshold'])}
          placeholder="1"
          onChange={(linearThreshold) => onChange({ linearThreshold: linearThreshold ?? undefined })}
        />
      )}
    </>
  );
}

/** Gaps: interrupted, drawn through, or drawn through up to a length. */
export const SpanProperty = lengthProperty('Longest gap, ms', [
  { value: 'never', label: 'Never' },
  { value: 'always', label: 'Always' },
  { value: 'threshold', label: 'Up to a length' },
]);

/** Points that stand far apart: connected, interrupted where they stand much further apart than usual, or from a distance on. */
export const DisconnectProperty = lengthProperty('Further apart than, ms', [
  { value: 'never', label: 'Never' },
  { value: 'always', label: 'Much further than usual' },
  { value: 'threshold', label: 'From a distance on' },
]);

/** What documents hold as off, on, or a length in ms. */
function lengthProperty(lengthLabel: string, options: Choices) {
  return function LengthProperty({ label, value, onChange }: PropertyEditorProps) {
    const chosen = typeof value === 'number' ? 'threshold' : value === true ? 'always' : 'never';
    return (
      <>
        <ChoiceOption
          label={label}
          value={chosen}
          options={options}
          onChange={(next) => onChange(next === 'threshold' ? 3_600_000 : next === 'always')}
        />
        {chosen === 'threshold' && (
          <AutoNumberOption label={lengthLabel} value={chosenNumber(value)} min={1} onChange={(next) => onChange(next ?? true)} />
        )}
      </>
    );
  };
}

/** Lines of the grid: as the axis has them by itself, on, or off. */
export function GridProperty({ label, value, onChange }: PropertyEditorProps) {
  const chosen = value === true ? 'on' : value === false ? 'off' : 'auto';
  return (
    <ChoiceOption label={label} value={chosen} options={GRIDS} onChange={(next) => onChange(next === 'auto' ? undefined : next === 'on')} />
  );
}
const GRIDS = [
  { value: 'auto', label: 'Auto' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
];
