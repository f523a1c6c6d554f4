import type { CurrentVariable } from '@pharos/domain/variables/current';
import { LazyBoundary, lazyPart } from '@pharos/ui/lazy';
import { useState } from 'react';
import { ChunkBoundary } from '../../../platform/chunks/ChunkBoundary.tsx';
import { useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';
import { AnnotationSwitches, hasAnnotationSwitch } from '../../annotations/index.ts';
import { AdHocFilters } from './AdHocFilters.tsx';
import { currentText, VariablePicker } from './VariablePicker.tsx';
import styles from './variables.module.css';

const DashboardLinks = lazyPart(async () => (await import('../links/DashboardLinks.tsx')).DashboardLinks);

/** Whether a person may choose among values: there is more than one, or they come from a source, which may say why there is none. */
const isChoosable = ({ type, options }: CurrentVariable): boolean =>
  type === 'query' || type === 'datasource' || (type !== 'constant' && options.length > 1);

/** The variables of the dashboard, below the bar, and its links. Draws nothing where none of them is to be seen. */
export function VariableStrip() {
  const variables = useDashboard((state) => state.variables);
  const visible = variables.filter(({ hide }) => hide !== 2);
  // A snapshot leads nowhere, and nothing in it can be chosen.
  const isFrozen = useDashboard(({ history }) => history.current.snapshot !== undefined);
  const hasLinks = useDashboard(({ history }) => history.current.links.length > 0) && !isFrozen;
  const hasSwitches = useDashboard(({ history }) => hasAnnotationSwitch(history.current));
  if (visible.length === 0 && !hasLinks && !hasSwitches) return null;
  return (
    <div className={styles.strip} data-variables>
      {visible.length > 0 && (
        <div role="group" aria-label="Variables" className={styles.variables}>
          {visible.map((variable) => (
            <VariableControl key={variable.name} variable={variable} isFrozen={isFrozen} />
          ))}
        </div>
      )}
      {hasSwitches && <AnnotationSwitches />}
      {hasLinks && (
        <ChunkBoundary what="The links" isCompact>
          <LazyBoundary fallback={null}>
            <DashboardLinks />
          </LazyBoundary>
        </ChunkBoundary>
      )}
    </div>
  );
}

function VariableControl({ variable, isFrozen }: { readonly variable: CurrentVariable; readonly isFrozen: boolean }) {
  if (isFrozen) return <VariableText variable={variable} />;
  if (variable.type === 'adhoc') return <AdHocFilters variable={variable} />;
  if (variable.type === 'textbox') return <VariableTextBox variable={variable} />;
  return isChoosable(variable) ? <VariablePicker variable={variable} /> : <VariableText variable={variable} />;
}

/** A variable of which nothing can be chosen here: its value as the dashboard has it. */
function VariableText({ variable }: { readonly variable: CurrentVariable }) {
  const { type, filters } = variable;
  const text =
    type === 'adhoc' ? filters.map(({ key, operator, value }) => `${key} ${operator} ${value}`).join(', ') : currentText(variable);
  return (
    <div className={styles.variable} title={`${variable.label}: ${text}`}>
      {variable.hide !== 1 && <span className={styles.label}>{variable.label}</span>}
      <span className={styles.value}>{text}</span>
    </div>
  );
}

/** A variable whose value is typed; it counts with Enter, and when the field is left. Escape takes it back. */
function VariableTextBox({ variable }: { readonly variable: CurrentVariable }) {
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
