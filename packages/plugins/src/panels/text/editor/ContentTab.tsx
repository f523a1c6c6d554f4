import { ChoiceOption, type EditorTabProps, OptionGroup, SwitchOption } from '@pharos/plugin/ui';
import { OptionNote, TextArea } from '@pharos/plugin/unstable/ui';
import { LANGUAGES, TEXT_MODES, type TextOptions, type TextSettings, writeText } from '../options.ts';
import { contentRows } from './content-rows.ts';

const LABELS = { markdown: 'Markdown', html: 'HTML', text: 'Text', code: 'Code' } as const;
const LANGUAGE_OPTIONS = LANGUAGES.map((value: string) => ({ value, label: value }));

/** The words themselves. Historic plain text becomes Markdown when it is edited; code came with the newer form. */
export function ContentTab({ options, onChange }: EditorTabProps<TextOptions>) {
  const { mode, content, language, showLineNumbers, isNewerForm } = options;
  const shown = mode === 'text' ? 'markdown' : mode;
  const offered = TEXT_MODES.filter((one) => one !== 'text' && (one !== 'code' || isNewerForm || mode === 'code'));
  const change = (part: Partial<TextSettings>): void => onChange(writeText(options, part));
  return (
    <OptionGroup title="Content">
      <ChoiceOption
        label="Mode"
        value={shown}
        options={offered.map((value) => ({ value, label: LABELS[value] }))}
        onChange={(next) => change({ mode: next })}
      />
      {shown === 'code' && (
        <>
          <ChoiceOption
            label="Language"
            value={language}
            options={languageOptions(language)}
            onChange={(next) => change({ language: next })}
          />
          <SwitchOption label="Show line numbers" value={showLineNumbers} onChange={(next) => change({ showLineNumbers: next })} />
        </>
      )}
      <TextArea
        label="Content"
        isMono
        rows={contentRows(content)}
        value={content}
        onChange={(next) => change({ mode: shown, content: next })}
      />
      {shown === 'markdown' && <OptionNote>Markdown shows HTML tags as they are typed. Choose HTML to use them.</OptionNote>}
    </OptionGroup>
  );
}

/** A language that nobody offers stays one of the choices. */
const languageOptions = (language: string) =>
  LANGUAGE_OPTIONS.some(({ value }) => value === language) ? LANGUAGE_OPTIONS : [...LANGUAGE_OPTIONS, { value: language, label: language }];
