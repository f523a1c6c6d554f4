import { chosenNumber } from '@pharos/plugin';
import { fieldsOf } from '@pharos/plugin/unstable';
import { ChoiceOption, type EditorTabProps, InlineField, OptionGroup, OptionGroups, SwitchOption } from '@pharos/plugin/ui';
import { AutoNumberOption, TagsInput } from '@pharos/plugin/unstable/ui';
import type { FieldTableOptions } from '../fields/field-options.ts';
import type { TableOptions } from '../options.ts';
import { CalculationsField } from './CalculationsField.tsx';

const HEIGHTS = [
  { value: 'sm' as const, label: 'Small' },
  { value: 'md' as const, label: 'Medium' },
  { value: 'lg' as const, label: 'Large' },
];

interface PartProps {
  readonly options: FieldTableOptions;
  readonly onChange: (part: Partial<FieldTableOptions>) => void;
}

function FooterGroup({ options: { footer }, onChange, fieldNames }: PartProps & { readonly fieldNames: readonly string[] }) {
  const change = (part: Partial<FieldTableOptions['footer']>): void => onChange({ footer: { ...footer, ...part } });
  return (
    <OptionGroup title="Table footer">
      <SwitchOption
        label="Show table footer"
        value={footer.show}
        onChange={(show) => change({ show, ...(show && footer.reducer.length === 0 ? { reducer: ['sum'] } : {}) })}
      />
      {footer.show && (
        <>
          <CalculationsField label="Calculations" values={footer.reducer} onChange={(reducer) => change({ reducer })} />
          <InlineField label="Fields" isWide>
            <TagsInput
              values={[footer.fields].flat().filter((name) => name !== '')}
              options={fieldNames.map((value) => ({ value, label: value }))}
              placeholder="All numeric fields"
              onChange={(fields) => change({ fields: fields.length === 0 ? '' : [...fields] })}
            />
          </InlineField>
          <SwitchOption label="Count rows" value={footer.countRows} onChange={(countRows) => change({ countRows })} />
        </>
      )}
    </OptionGroup>
  );
}

/** What a table says beside its fields: head, height of its rows, pages, footer, and which of several results it shows. */
export function FieldTableTab({ options: { options }, onChange, frames }: EditorTabProps<TableOptions>) {
  const change = (part: Partial<FieldTableOptions>): void => onChange({ options: { ...options, ...part } });
  const results = frames.filter(({ columns }) => columns.length > 0);
  const isPaged = options.enablePagination ?? options.footer.enablePagination;
  const page = (enablePagination: boolean): void =>
    change(options.enablePagination === undefined ? { footer: { ...options.footer, enablePagination } } : { enablePagination });
  return (
    <OptionGroups>
      <OptionGroup title="Table">
        <SwitchOption label="Show table header" value={options.showHeader} onChange={(showHeader) => change({ showHeader })} />
        <ChoiceOption label="Cell height" value={options.cellHeight} options={HEIGHTS} onChange={(cellHeight) => change({ cellHeight })} />
        <AutoNumberOption
          label="Max row height"
          value={chosenNumber(options.maxRowHeight)}
          min={0}
          onChange={(maxRowHeight) => change({ maxRowHeight: maxRowHeight ?? undefined })}
        />
        <SwitchOption label="Enable pagination" value={isPaged} onChange={page} />
        {results.length > 1 && (
          <ChoiceOption
            label="Result"
            value={Math.max(0, Math.min(results.length - 1, Math.floor(options.frameIndex)))}
            options={results.map(({ name, meta }, value) => ({ value, label: name || meta?.refId || `Result ${value + 1}` }))}
            onChange={(frameIndex) => change({ frameIndex })}
          />
        )}
      </OptionGroup>
      <FooterGroup
        options={options}
        onChange={change}
        fieldNames={[
          ...new Set(
            fieldsOf(results)
              .filter(({ column }) => column.type === 'number')
              .map(({ name }) => name),
          ),
        ]}
      />
    </OptionGroups>
  );
}
