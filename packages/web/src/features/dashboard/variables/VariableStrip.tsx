import type { CurrentVariable } from '@pharos/domain/variables/current';
import { useDashboard } from '../store/useDashboard.ts';
import { currentText, VariablePicker } from './VariablePicker.tsx';
import styles from './variables.module.css';

/** Whether a person may choose among the values: there is more than one, and nobody has to be asked for them. */
const isChoosable = ({ type, options }: CurrentVariable): boolean => type !== 'adhoc' && options.length > 1;

/** The variables of the dashboard, below the bar. Draws nothing where none of them is to be seen. */
export function VariableStrip() {
  const variables = useDashboard((state) => state.variables);
  const visible = variables.filter(({ hide }) => hide !== 2);
  if (visible.length === 0) return null;
  return (
    <div role="group" aria-label="Variables" className={styles.strip} data-variables>
      {visible.map((variable) =>
        isChoosable(variable) ? (
          <VariablePicker key={variable.name} variable={variable} />
        ) : (
          <VariableText key={variable.name} variable={variable} />
        ),
      )}
    </div>
  );
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
