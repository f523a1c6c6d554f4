import type { Names } from './names.ts';

/** Files of a new notifier below packages/plugins/src/notifiers/<name>: its channels have an address and a token. */
export const notifierFiles = ({ kebab, pascal, title }: Names): Readonly<Record<string, string>> => ({
  'manifest.ts': `import { drawLogo } from '@pharos/plugin';
import type { NotifierManifest } from '@pharos/plugin/unstable';

export const manifest: NotifierManifest = {
  id: '${kebab}',
  name: '${title}',
  description: 'Messages to ${title}',
  logo: drawLogo({ background: 'violet', lines: '<path d="M4 6h16v10H9l-5 4z"/>' }),
  secrets: ['token'],
};
`,
  'options.ts': `import { tolerantText } from '@pharos/plugin';
import * as z from 'zod/mini';

/** Settings of a channel to ${title}; its token is a secret. */
export const ${pascal}Options = z.looseObject({
  /** Where messages are posted to. */
  url: tolerantText(''),
});
export type ${pascal}Options = z.infer<typeof ${pascal}Options>;

/** What is wrong with the settings, in words for people; undefined where nothing is. */
export const addressFault = ({ url }: ${pascal}Options): string | undefined =>
  url === '' || /^https?:\\/\\//.test(url) ? undefined : 'An address begins with http:// or https://';
`,
  'index.ts': `import { defineNotifier } from '@pharos/plugin/unstable';
import { manifest } from './manifest.ts';
import { ${pascal}Options } from './options.ts';

export const plugin = defineNotifier({ manifest, options: ${pascal}Options });
`,
  'editor/index.tsx': `import { defineNotifierEditor } from '@pharos/plugin/unstable/ui';
import { manifest } from '../manifest.ts';
import { addressFault, ${pascal}Options } from '../options.ts';
import { ${pascal}Settings } from './Settings.tsx';

export const editor = defineNotifierEditor({
  id: manifest.id,
  Settings: ${pascal}Settings,
  faults: ({ settings }) => {
    const options = ${pascal}Options.parse(settings);
    return { wrong: { url: addressFault(options) }, missing: { url: options.url === '' ? 'Enter the address' : undefined } };
  },
});
`,
  'editor/Settings.tsx': `import { Field, TextField } from '@pharos/plugin/ui';
import { type ChannelEditorProps, SecretField } from '@pharos/plugin/unstable/ui';
import { ${pascal}Options } from '../options.ts';

/** Settings of a channel to ${title}: an address, and a token that is never shown again. */
export function ${pascal}Settings({ value, onChange, isReadOnly, faults }: ChannelEditorProps) {
  const { settings, secureFields, secureSettings } = value;
  const { url } = ${pascal}Options.parse(settings);
  return (
    <>
      <Field layout="row" label="Address" error={faults['url']}>
        <TextField value={url} disabled={isReadOnly} onChange={(changed) => onChange({ settings: { ...settings, url: changed } })} />
      </Field>
      <Field layout="row" label="Token">
        <SecretField
          value={secureSettings['token'] ?? ''}
          isConfigured={secureFields['token'] === true}
          disabled={isReadOnly}
          onChange={(token) => onChange({ secureSettings: { ...secureSettings, token } })}
          onReset={() => onChange({ secureFields: { ...secureFields, token: false } })}
        />
      </Field>
    </>
  );
}
`,
  'gallery.ts': `import type { NotifierGallery } from '@pharos/plugin/gallery';

export const gallery: NotifierGallery = {
  settings: [
    { title: 'New', settings: {} },
    { title: 'An address', settings: { url: 'https://chat.example.com/hooks/1' } },
    { title: 'No address', settings: { url: 'hooks/1' } },
  ],
};
`,
  'options.test.ts': `import { expect, test } from 'vitest';
import { addressFault, ${pascal}Options } from './options.ts';

test.each([
  ['https://chat.example.com/hooks/1', undefined],
  ['', undefined],
  ['hooks/1', 'An address begins with http:// or https://'],
])('the address %j has the fault %j', (url, fault) => {
  expect(addressFault(${pascal}Options.parse({ url }))).toBe(fault);
});

test('a new channel has no address yet', () => {
  expect(${pascal}Options.parse({})).toEqual({ url: '' });
});
`,
});
