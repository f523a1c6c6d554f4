import { Field } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { Popover } from '@pharos/ui/popover';
import { PickerButton } from '@pharos/ui/select';
import { useState } from 'react';
import { LazyList } from '../../platform/chunks/LazyList.tsx';
import { lazyPart } from '@pharos/ui/lazy';
import type { ChosenFolder } from './chosen-folder.ts';
import { FOLDER_SEARCH } from './folder-search.ts';
import { NewFolderField } from './NewFolderField.tsx';

const FolderList = lazyPart(async () => (await import('./FolderList.tsx')).FolderList);

const LIST_WIDTH_PX = 420;

interface FolderPickerProps {
  readonly value: ChosenFolder | undefined;
  /** Undefined while a new folder is being named: until then there is no valid folder. */
  readonly onChange: (folder: ChosenFolder | undefined) => void;
  readonly label?: string;
  readonly layout?: 'row' | 'stack';
  readonly hint?: string;
}

/** A field that chooses a folder one may save in, or makes a new one right there. It is a `Field` itself. */
export function FolderPicker({ value, onChange, label = 'Folder', layout = 'stack', hint }: FolderPickerProps) {
  const [isOpen, setOpen] = useState(false);
  /** The name a new folder begins with, and what was chosen before. */
  const [creating, setCreating] = useState<{ readonly name: string; readonly before: ChosenFolder | undefined }>();
  const close = (folder: ChosenFolder | undefined) => {
    setCreating(undefined);
    onChange(folder);
  };
  if (creating) return <NewFolderField name={creating.name} layout={layout} onCreated={close} onCancel={() => close(creating.before)} />;
  const create = (name: string) => {
    setOpen(false);
    setCreating({ name, before: value });
    onChange(undefined);
  };
  const choose = (folder: ChosenFolder) => {
    setOpen(false);
    onChange(folder);
  };
  return (
    <Field label={label} layout={layout} hint={hint}>
      <Popover
        label={label}
        isFlush
        widthPx={LIST_WIDTH_PX}
        isOpen={isOpen}
        onOpenChange={setOpen}
        trigger={<PickerButton text={value?.title} placeholder="Choose a folder" icon={<Icon name="folder" size="small" />} />}
      >
        <LazyList {...FOLDER_SEARCH} rows={Infinity}>
          {(typed) => <FolderList search={typed} chosen={value} onChoose={choose} onCreate={create} />}
        </LazyList>
      </Popover>
    </Field>
  );
}
