import { nextStepColor } from '@pharos/domain/colors/step-colors';
import { objectOf, objectsOf } from '@pharos/domain/text/json-object';
import { Button, ColorField, NumberField } from '@pharos/ui';
import { COLOR_PALETTE } from '../option-fields/color-palette.ts';
import { ChoiceOption } from '../option-fields/OptionFields.tsx';
import styles from './field-editor.module.css';
import type { PropertyEditorProps } from './property-editor.ts';
import { RemoveButton } from './RemoveButton.tsx';

const MODES = [
  { value: 'absolute', label: 'Absolute' },
  { value: 'percentage', label: 'Per cent of min to max' },
];

type Step = Readonly<Record<string, unknown>>;

const BASE: Step = { value: null, color: 'green' };

const colorOf = ({ color }: Step): string => (typeof color === 'string' ? color : 'green');

/** Above the highest one, by as much as that is above the one before. */
function nextStep(steps: readonly Step[]): Step {
  const values = steps.map(({ value }) => Number(value)).filter(Number.isFinite);
  const last = Math.max(0, ...values);
  return { value: values.length < 2 ? 80 : last + 10, color: nextStepColor(steps.map(colorOf)) };
}

/** Steps of thresholds, each with its colour; the first one has no value. */
export function StepsProperty({ label, value, onChange }: PropertyEditorProps) {
  const saved = objectOf(value);
  const read = objectsOf(saved['steps']);
  const steps = read.length > 0 ? read : [BASE];
  const set = (next: readonly Step[]): void => onChange({ mode: 'absolute', ...saved, steps: next });
  const change = (place: number, part: Step): void => set(steps.map((step, index) => (index === place ? { ...step, ...part } : step)));
  return (
    <div role="group" aria-label={label} className={styles.list}>
      <div className={styles.editor}>
        <ChoiceOption
          label="Mode"
          value={saved['mode'] === 'percentage' ? 'percentage' : 'absolute'}
          options={MODES}
          onChange={(mode) => onChange({ ...saved, steps, mode })}
        />
      </div>
      {steps.map((step, index) => (
        // Steps have no name of their own and are told apart by their place.
        <div key={index} className={styles.row}>
          <ColorField
            size="compact"
            label={`Colour of step ${index + 1}`}
            value={colorOf(step)}
            palette={COLOR_PALETTE}
            onChange={(color) => change(index, { color })}
          />
          {index === 0 ? (
            <span className={styles.base}>Base</span>
          ) : (
            <NumberField
              size="compact"
              label={`Value of step ${index + 1}`}
              value={Number(step['value']) || 0}
              onChange={(next) => change(index, { value: next ?? 0 })}
            />
          )}
          {index > 0 && (
            <RemoveButton label={`Remove step ${index + 1}`} onRemove={() => set(steps.filter((_, place) => place !== index))} />
          )}
        </div>
      ))}
      <Button size="compact" onClick={() => set([...steps, nextStep(steps)])}>
        Add threshold
      </Button>
    </div>
  );
}
