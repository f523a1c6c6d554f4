import type { Panel } from '@pharos/contract/dashboard/panel';
import {
  minWidthChoices,
  minWidthOf,
  setFoldEmptyCopies,
  setMinWidth,
  setPanelRepeat,
  setRepeatDirection,
} from '@pharos/domain/dashboard/repeat-commands';
import { SegmentedControl } from '@pharos/ui/button';
import { Switch } from '@pharos/ui/choice';
import { Field } from '@pharos/ui/field';
import { Select } from '@pharos/ui/select';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { useRepeatChoices } from '../dashboard/index.editing.ts';

const DIRECTIONS = [
  { value: 'h', label: 'Horizontal' },
  { value: 'v', label: 'Vertical' },
] as const;

const widthLabel = (columns: number): string => (columns === 1 ? '1 column' : `${columns} columns`);

/** For which variable the panel is repeated, and how its copies stand. */
export function RepeatFields({ panel }: { readonly panel: Panel }) {
  const { edit } = useDashboardStore();
  const document = useDashboard(({ history }) => history.current);
  const repeat = panel.repeat ?? '';
  const choices = useRepeatChoices(repeat);
  const direction = panel.repeatDirection === 'v' ? 'v' : 'h';
  const width = minWidthOf(panel);
  const widths = [...new Set([...minWidthChoices(document), width])].toSorted((a, b) => a - b);
  return (
    <>
      <Field
        label="Repeat"
        hint={
          choices.length === 1
            ? 'By the values of a variable. The settings of the dashboard make one.'
            : 'One copy for each value of the variable that is chosen.'
        }
      >
        <Select value={repeat} options={choices} onChange={(name) => edit(setPanelRepeat(panel.id, name === '' ? undefined : name))} />
      </Field>
      {repeat !== '' && (
        <Field label="Direction">
          <SegmentedControl
            label="Direction"
            value={direction}
            segments={DIRECTIONS}
            onChange={(next) => edit(setRepeatDirection(panel.id, next))}
          />
        </Field>
      )}
      {repeat !== '' && direction === 'h' && (
        <Field label="Min width" hint="Of 24 columns; more copies than fit begin another line.">
          <Select
            value={width}
            options={widths.map((value) => ({ value, label: widthLabel(value) }))}
            onChange={(columns) => edit(setMinWidth(panel.id, columns))}
          />
        </Field>
      )}
      {repeat !== '' && (
        <Switch isOn={panel.foldEmptyCopies === true} onChange={(isOn) => edit(setFoldEmptyCopies(panel.id, isOn))}>
          Fold away copies without data
        </Switch>
      )}
    </>
  );
}
