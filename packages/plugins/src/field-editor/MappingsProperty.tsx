import { patternFault } from '@pharos/domain/fields/pattern';
import { SPECIAL_MATCHES } from '@pharos/domain/fields/value-mappings';
import { Button, ColorField, Select, TextField } from '@pharos/ui';
import { useState } from 'react';
import { COLOR_PALETTE } from '../option-fields/color-palette.ts';
import styles from './field-editor.module.css';
import { type MappingRule, newRule, readRules, RULE_KINDS, writeRules } from './mapping-rules.ts';
import type { PropertyEditorProps } from './property-editor.ts';
import { RemoveButton } from './RemoveButton.tsx';

const MATCHES = SPECIAL_MATCHES.map((value) => ({ value, label: value }));

interface RuleProps {
  readonly rule: MappingRule;
  readonly onChange: (rule: MappingRule) => void;
}

/** What a rule is for: a value, a range, an expression, or a special value. */
function Condition({ rule, onChange }: RuleProps) {
  const { kind, condition } = rule;
  const [first, second] = condition;
  const change = (next: MappingRule['condition']): void => onChange({ ...rule, condition: next });
  if (kind === 'special') {
    return (
      <Select
        size="compact"
        label="Match"
        value={SPECIAL_MATCHES.find((one) => one === first) ?? 'null'}
        options={MATCHES}
        onChange={(match) => change([match, ''])}
      />
    );
  }
  if (kind === 'range') {
    return (
      <>
        <TextField size="compact" label="From" placeholder="From" value={first} onChange={(from) => change([from, second])} />
        <TextField size="compact" label="To" placeholder="To" value={second} onChange={(to) => change([first, to])} />
      </>
    );
  }
  const isExpression = kind === 'regex';
  const name = isExpression ? 'Expression' : 'Value';
  const fault = isExpression ? patternFault(first) : undefined;
  return (
    <div>
      <TextField
        size="compact"
        label={name}
        placeholder={name}
        isInvalid={fault !== undefined}
        value={first}
        onChange={(text) => change([text, ''])}
      />
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

function Rule({ rule, label, onChange, onRemove }: RuleProps & { readonly label: string; readonly onRemove: () => void }) {
  return (
    <div className={styles.rule} role="group" aria-label={label}>
      <Select
        size="compact"
        label="Kind"
        value={rule.kind}
        options={RULE_KINDS}
        onChange={(kind) => onChange({ ...rule, ...newRule(kind) })}
      />
      <div className={styles.condition}>
        <Condition rule={rule} onChange={onChange} />
      </div>
      <div className={styles.text}>
        <TextField size="compact" label="Text" placeholder="Text" value={rule.text} onChange={(text) => onChange({ ...rule, text })} />
      </div>
      <ColorField size="compact" allowsNone value={rule.color} palette={COLOR_PALETTE} onChange={(color) => onChange({ ...rule, color })} />
      <RemoveButton label={`Remove ${label.toLowerCase()}`} onRemove={onRemove} />
    </div>
  );
}

/** Values that are shown as texts or in colours. Lines that say nothing yet are kept until the editor closes. */
export function MappingsProperty({ label, value, onChange }: PropertyEditorProps) {
  const [rules, setRules] = useState(() => readRules(value));
  const set = (next: readonly MappingRule[]): void => {
    setRules(next);
    onChange(next.length === 0 ? undefined : writeRules(next));
  };
  return (
    <div role="group" aria-label={label} className={styles.list}>
      {rules.map((rule, index) => (
        <Rule
          // Rules have no name of their own and are told apart by their place.
          key={index}
          rule={rule}
          label={`Mapping ${index + 1}`}
          onChange={(next) => set(rules.map((old, place) => (place === index ? next : old)))}
          onRemove={() => set(rules.filter((_, place) => place !== index))}
        />
      ))}
      <Button size="compact" onClick={() => set([...rules, newRule('value')])}>
        Add mapping
      </Button>
    </div>
  );
}
