import type { CurrentVariable } from '@pharos/domain/variables/current';
import { useDashboard } from '../store/useDashboard.ts';
import { AnnotationSwitches } from '../annotations/AnnotationSwitches.tsx';
import { hasAnnotationSwitch } from '../annotations/has-annotation-switch.ts';
import { AdHocFilters } from './AdHocFilters.tsx';
import { currentText, VariablePicker } from './VariablePicker.tsx';
import { VariableTextBox } from './VariableTextBox.tsx';
import styles from './variables.module.css';

/** Whether a person may choose among values: there is more than one, or they come from a source, which may say why there is none. */
const isChoosable = ({ type, options }: CurrentVariable): boolean =>
  type === 'query' || type === 'datasource' || (type !== 'constant' && options.length > 1);

/** The variables of the dashboard, below the bar. Draws nothing where none of them is to be seen. */
export function VariableStrip() {
  const variables = useDashboard((state) => state.variables);
  const visible = variables.filter(({ hide }) => hide !== 2);
  const hasSwitches = useDashboard(({ history }) => hasAnnotationSwitch(history.current));
  if (visible.length === 0 && !hasSwitches) return null;
  return (
    <div role="group" aria-label="Variables" className={styles.strip} data-variables>
      {visible.map((variable) => (
        <VariableControl key={variable.name} variable={variable} />
      ))}
      {hasSwitches && <AnnotationSwitches />}
    </div>
  );
}

function VariableControl({ variable }: { readonly variable: CurrentVariable }) {
  if (variable.type === 'adhoc') return <AdHocFilters variable={variable} />;
  if (variable.type === 'textbox') return <VariableTextBox variable={variable} />;
  return isChoosable(variable) ? <VariablePicker variable={variable} /> : <VariableText variable={variable} />;
}

/** A variable of which nothing can be chosen here: its value as the dashboard has it. */
function VariableText({ variable }: { readonly variable: CurrentVariable }) {
  const text = currentText(variable);
  return (
    <div className={styles.variable} title={`${variable.label}: ${text}`}>
      {variable.hide !== 1 && <span className={styles.label}>{variable.label}</span>}
      <span className={styles.value}>{text}</span>
    </div>
  );
}
