import { defineNotifierEditor } from '@pharos/plugin/unstable/ui';
import { manifest } from '../manifest.ts';
import { NoticeBoardOptions } from '../options.ts';
import { NoticeBoardSettings } from './Settings.tsx';

export const editor = defineNotifierEditor({
  id: manifest.id,
  Settings: NoticeBoardSettings,
  faults: ({ settings }) => ({ missing: { board: NoticeBoardOptions.parse(settings).board === '' ? 'Name the board' : undefined } }),
});
