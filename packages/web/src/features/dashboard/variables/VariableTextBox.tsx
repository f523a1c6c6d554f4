import type { CurrentVariable } from '@pharos/domain/variables/current';
import { useState } from 'react';
import { useDashboardStore } from '../../dashboard-store/index.ts';
import styles from './variables.module.css';

/** A variable whose value is typed; it counts with Enter, and when the field is left. Escape takes it back. */
export function VariableTextBox({ variable }: { readonly variable: CurrentVariable }) {
  const store = useDashboardStore();
  const current = variable.current ? [variable.current.value].flat().join(',') : '';
  /** What is typed and does not count yet. */
  const [typed, setTyped] = useState<string>();
  const takeOver = () => {
    setTyped(undefined);
    if (typed !== undefined && typed !== current) store.setVariable(variable.name, [typed]);
  };
  const press = (key: string) => {
    if (key === 'Enter') takeOver();
    if (key === 'Escape') setTyped(undefined);
  };
  return (
    <label className={`${styles.variable} ${styles.textBox}`}>
      {variable.hide !== 1 && <span className={styles.label}>{variable.label}</span>}
      <input
        aria-label={variable.label}
        value={typed ?? current}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={takeOver}
        onKeyDown={(event) => press(event.nativeEvent.isComposing ? '' : event.key)}
      />
    </label>
  );
}
