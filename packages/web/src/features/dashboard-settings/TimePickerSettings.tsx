import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import { setSetting } from '@pharos/domain/dashboard/commands';
import { INTERVAL_FAULT } from '@pharos/domain/time/interval';
import { refreshChoices, refreshMs } from '@pharos/domain/time/refresh';
import { isTimeSpan } from '@pharos/domain/time/span';
import { Switch } from '@pharos/ui/choice';
import { Field, ReadOnlyText } from '@pharos/ui/field';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { CheckedField } from './CheckedField.tsx';

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** An empty list is the default one. */
const intervalComplaint = (text: string): string | undefined => {
  const wrong = partsOf(text).find((part) => refreshMs(part) === undefined);
  return wrong === undefined ? undefined : `${wrong}: ${INTERVAL_FAULT}`;
};

const spanComplaint = (text: string): string | undefined =>
  isTimeSpan(text) ? undefined : 'Write a number and a unit, such as 1m, or a variable';

/** What the time picker of this dashboard offers. */
export function TimePickerSettings({ canEdit }: { readonly canEdit: boolean }) {
  const { edit } = useDashboardStore();
  const timepicker = useDashboard(({ history }) => history.current.timepicker);
  const set = (change: Dashboard['timepicker']) => edit(setSetting('timepicker', withoutUndefined({ ...timepicker, ...change })));
  const intervals = refreshChoices(timepicker.refresh_intervals).join(',');
  const delay = typeof timepicker.nowDelay === 'string' ? timepicker.nowDelay : '';
  const isHidden = timepicker.hidden === true;
  if (!canEdit) {
    return (
      <>
        <Field label="Auto-refresh" layout="row">
          <ReadOnlyText>{intervals}</ReadOnlyText>
        </Field>
        <Field label="Now delay" layout="row">
          <ReadOnlyText>{delay}</ReadOnlyText>
        </Field>
        <Field label="Hide time picker" layout="row">
          <ReadOnlyText>{isHidden ? 'Yes' : 'No'}</ReadOnlyText>
        </Field>
      </>
    );
  }
  return (
    <>
      <CheckedField
        label="Auto-refresh"
        value={intervals}
        findComplaint={intervalComplaint}
        hint="Intervals that the refresh button offers, with commas between."
        onChange={(text) => set({ refresh_intervals: text === '' ? undefined : partsOf(text) })}
      />
      <CheckedField
        label="Now delay"
        value={delay}
        placeholder="0m"
        findComplaint={spanComplaint}
        hint="Leaves out the last moments, which may be incomplete."
        onChange={(text) => set({ nowDelay: text === '' ? undefined : text })}
      />
      <Field label="Hide time picker" layout="row">
        <Switch isOn={isHidden} onChange={(isOn) => set({ hidden: isOn ? true : undefined })} />
      </Field>
    </>
  );
}

const withoutUndefined = (fields: Dashboard['timepicker']): Dashboard['timepicker'] =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
