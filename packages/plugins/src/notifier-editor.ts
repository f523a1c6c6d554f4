import type { JsonObject } from '@pharos/contract/primitives';
import type { ComponentType } from 'react';
import type { SettingsFaults } from './data-source-editor.ts';

/** The saved channel as its page edits it. */
export interface EditedChannel {
  readonly name: string;
  readonly settings: JsonObject;
  /** Which secrets are stored. */
  readonly secureFields: Readonly<Record<string, boolean>>;
  /** Secrets typed on this page, not stored yet. */
  readonly secureSettings: Readonly<Record<string, string>>;
}

/** What the page of a channel hands to the editor of its kind. */
export interface ChannelEditorProps {
  readonly value: EditedChannel;
  /** Hands back changed fields only. */
  readonly onChange: (change: Partial<EditedChannel>) => void;
  readonly isReadOnly: boolean;
  /** Messages to show at the editor's own fields now, by the names that `faults` of the editor gives them. */
  readonly faults: Readonly<Record<string, string | undefined>>;
}

/** The editor of a kind of notifier; same id as the notifier, loaded when a channel is first edited. */
export interface NotifierEditor {
  readonly id: string;
  /** Fields of the settings; name and options that every channel has are the host's. */
  readonly Settings: ComponentType<ChannelEditorProps>;
  /** What is wrong with the settings; absent: nothing ever is. */
  readonly faults?: (value: EditedChannel) => SettingsFaults;
}

/** Declares the editor of a kind of notifier. */
export function defineNotifierEditor(editor: NotifierEditor): NotifierEditor {
  return editor;
}
