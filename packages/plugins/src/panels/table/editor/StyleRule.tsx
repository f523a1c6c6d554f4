import { chosenNumber } from '@pharos/plugin';
import { aliasFault } from '@pharos/plugin/unstable';
import { ChoiceOption, DecimalsOption, InlineField, SwitchOption, TextOption, UnitOption } from '@pharos/plugin/ui';
import { Combobox, MapsOption, ThresholdsOption } from '@pharos/plugin/unstable/ui';
import { ALIGNMENTS, COLOR_MODES, ColumnStyle, DATE_FORMATS, type SavedStyle, STYLE_TYPES } from '../own/own-options.ts';
import styles from './StylesTab.module.css';

const titled = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1);
const TYPES = STYLE_TYPES.map((value) => ({ value, label: titled(value) }));
const ALIGNS = ALIGNMENTS.map((value) => ({ value, label: titled(value) }));
const DATES = DATE_FORMATS.map((value: string) => ({ value, label: value }));
const MODES = [{ value: '', label: 'Disabled' }, ...COLOR_MODES.map((value: string) => ({ value, label: titled(value) }))];

interface PartProps {
  readonly style: ColumnStyle;
  readonly onChange: (part: Partial<ColumnStyle>) => void;
}

/** Colours by thresholds. */
function Colors({ style, onChange }: PartProps) {
  const change = (part: { thresholds: string } | { colors: string[] }): void =>
    onChange('thresholds' in part ? { thresholds: part.thresholds === '' ? [] : part.thresholds.split(',') } : part);
  return (
    <>
      <ChoiceOption
        label="Colour Mode"
        value={style.colorMode ?? ''}
        options={MODES}
        onChange={(mode) => onChange({ colorMode: COLOR_MODES.find((one) => one === mode) ?? null })}
      />
      {style.colorMode && <ThresholdsOption thresholds={style.thresholds.join(',')} colors={style.colors} onChange={change} />}
    </>
  );
}

function OfNumber({ style, onChange }: PartProps) {
  return (
    <>
      <UnitOption value={style.unit} onChange={(unit) => onChange({ unit })} />
      <DecimalsOption value={chosenNumber(style.decimals)} onChange={(decimals) => onChange({ decimals })} />
      <Colors style={style} onChange={onChange} />
    </>
  );
}

function OfString({ style, onChange }: PartProps) {
  return (
    <>
      <SwitchOption label="Sanitize HTML" value={style.sanitize} onChange={(sanitize) => onChange({ sanitize })} />
      <SwitchOption label="Preserve Formatting" value={style.preserveFormat} onChange={(preserveFormat) => onChange({ preserveFormat })} />
      <MapsOption maps={style} onChange={(part) => onChange(part as Partial<ColumnStyle> /* maps of texts */)} />
      <Colors style={style} onChange={onChange} />
    </>
  );
}

function Link({ style, onChange }: PartProps) {
  return (
    <>
      <SwitchOption label="Render value as link" value={style.link} onChange={(link) => onChange({ link })} />
      {style.link && (
        <>
          <TextOption
            label="Url"
            value={style.linkUrl}
            placeholder="/d/hosts?var-host=${__cell}"
            onChange={(linkUrl) => onChange({ linkUrl })}
          />
          <TextOption
            label="Tooltip"
            value={style.linkTooltip}
            placeholder="${__cell_0}"
            onChange={(linkTooltip) => onChange({ linkTooltip })}
          />
          <SwitchOption
            label="Open in new tab"
            value={style.linkTargetBlank}
            onChange={(linkTargetBlank) => onChange({ linkTargetBlank })}
          />
        </>
      )}
    </>
  );
}

interface StyleRuleProps {
  readonly saved: SavedStyle;
  readonly columnNames: readonly string[];
  readonly onChange: (part: Partial<ColumnStyle>) => void;
}

/** One rule: for which columns it is, and how they are shown. */
export function StyleRule({ saved, columnNames, onChange }: StyleRuleProps) {
  const style = ColumnStyle.parse(saved);
  return (
    <>
      <div className={styles.pattern}>
        <InlineField label="Apply to columns named" isWide error={aliasFault(style.pattern)}>
          <Combobox
            size="compact"
            value={style.pattern}
            options={columnNames.map((value) => ({ value, label: value }))}
            allowsFreeText
            placeholder="Name or /regex/"
            onChange={(pattern) => onChange({ pattern })}
          />
        </InlineField>
      </div>
      <TextOption label="Column Header" value={style.alias} placeholder="Override header label" onChange={(alias) => onChange({ alias })} />
      <ChoiceOption label="Type" value={style.type} options={TYPES} onChange={(type) => onChange({ type })} />
      {style.type !== 'hidden' && (
        <ChoiceOption label="Alignment" value={style.align} options={ALIGNS} onChange={(align) => onChange({ align })} />
      )}
      {style.type === 'date' && (
        <ChoiceOption
          label="Date Format"
          value={style.dateFormat}
          options={dateFormats(style)}
          onChange={(dateFormat) => onChange({ dateFormat })}
        />
      )}
      {style.type === 'number' && <OfNumber style={style} onChange={onChange} />}
      {style.type === 'string' && <OfString style={style} onChange={onChange} />}
      {style.type !== 'hidden' && <Link style={style} onChange={onChange} />}
    </>
  );
}

/** Those of the list, and one that only the document knows. */
const dateFormats = ({ dateFormat }: ColumnStyle) =>
  DATES.some(({ value }) => value === dateFormat) ? DATES : [...DATES, { value: dateFormat, label: dateFormat }];
