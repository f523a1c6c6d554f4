import { Field, TextField } from '@pharos/plugin/ui';
import { type ChannelEditorProps, SecretField } from '@pharos/plugin/unstable/ui';
import { NoticeBoardOptions } from '../options.ts';

export function NoticeBoardSettings({ value, onChange, isReadOnly, faults }: ChannelEditorProps) {
  const { board } = NoticeBoardOptions.parse(value.settings);
  const { secureFields, secureSettings } = value;
  return (
    <>
      <Field layout="row" label="Board" error={faults['board']}>
        <TextField
          value={board}
          disabled={isReadOnly}
          onChange={(changed) => onChange({ settings: { ...value.settings, board: changed } })}
        />
      </Field>
      <Field layout="row" label="Key">
        <SecretField
          value={secureSettings['key'] ?? ''}
          isConfigured={secureFields['key'] === true}
          disabled={isReadOnly}
          onChange={(key) => onChange({ secureSettings: { ...secureSettings, key } })}
          onReset={() => onChange({ secureFields: { ...secureFields, key: false } })}
        />
      </Field>
    </>
  );
}
