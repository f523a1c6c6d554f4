import { ChoiceOption, type EditorTabProps, OptionGroup, TextArea } from '@pharos/plugin/ui';
import type { TextOptions } from '../options.ts';

const MODES = [
  { value: 'markdown' as const, label: 'Markdown' },
  { value: 'html' as const, label: 'HTML' },
];
const MAX_ROWS = 20;
const LEAST_ROWS = 8;

/** The words themselves. Historic plain text becomes Markdown when it is edited. */
export function ContentTab({ options, onChange }: EditorTabProps<TextOptions>) {
  const { mode, content } = options;
  const shown = mode === 'text' ? 'markdown' : mode;
  const rows = Math.max(LEAST_ROWS, Math.min(MAX_ROWS, content.split('\n').length + 1));
  return (
    <OptionGroup title="Content">
      <ChoiceOption label="Mode" value={shown} options={MODES} onChange={(next) => onChange({ mode: next })} />
      <TextArea label="Content" isMono rows={rows} value={content} onChange={(next) => onChange({ mode: shown, content: next })} />
      {shown === 'markdown' && <p>Markdown shows HTML tags as they are typed. Choose HTML to use them.</p>}
    </OptionGroup>
  );
}
