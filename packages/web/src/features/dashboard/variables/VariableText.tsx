import type { CurrentVariable } from '@pharos/domain/variables/current';
import { currentText } from './current-text.ts';
import styles from './variables.module.css';

/** A variable of which nothing can be chosen here: its value as the dashboard has it. */
export function VariableText({ variable }: { readonly variable: CurrentVariable }) {
  const text = currentText(variable);
  return (
    <div className={styles.variable} title={`${variable.label}: ${text}`}>
      {variable.hide !== 1 && <span className={styles.label}>{variable.label}</span>}
      <span className={styles.value}>{text}</span>
    </div>
  );
}
