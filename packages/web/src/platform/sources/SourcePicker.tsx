import type { DataSourceRef } from '@pharos/contract/dashboard/target';
import { Badge, VisuallyHidden } from '@pharos/ui/text';
import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { Popover } from '@pharos/ui/popover';
import { SearchList, type SearchListItem } from '@pharos/ui/search-list';
import type { FrontendDataSource } from '@pharos/contract/api/boot';
import { useState } from 'react';
import { MIXED_SOURCE } from '@pharos/contract/dashboard/target';
import { isMixed, textOfReference, type SourceSettings } from '@pharos/domain/data-sources/source-reference';
import { kindLabel, kindName } from '../plugins/source-kinds.ts';
import { choosableSources, sourceOf } from './choosable-sources.ts';
import { FoundSources, SEARCH_TEXTS } from './FoundSources.tsx';
import styles from './source-picker.module.css';
import { SourceMark } from '../plugins/SourceMark.tsx';

interface SourcePickerProps {
  readonly label: string;
  readonly value: DataSourceRef | undefined;
  readonly settings: SourceSettings;
  /** Offers '-- Mixed --'. */
  readonly hasMixed?: boolean;
  readonly onChange: (name: string) => void;
}

const WIDTH_PX = 340;

/** Which source is asked. A source that is gone keeps its name on the button, with a warning. */
export function SourcePicker({ label, value, settings, hasMixed = false, onChange }: SourcePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = isMixed(value) ? MIXED_SOURCE : (sourceOf(value, settings)?.name ?? textOfReference(value));
  const choose = (name: string) => {
    setOpen(false);
    if (name !== shown || value === null || value === undefined) onChange(name);
  };
  return (
    <Popover
      label={label}
      isOpen={isOpen}
      onOpenChange={setOpen}
      widthPx={WIDTH_PX}
      isFlush
      trigger={<Trigger label={label} name={shown} value={value} settings={settings} />}
    >
      {settings.hasMoreSources ? (
        <FoundSources buildItems={(sources) => buildItems(sources, { settings, hasMixed, choose })} />
      ) : (
        <SearchList {...SEARCH_TEXTS} items={buildItems(choosableSources(settings), { settings, hasMixed, choose })} />
      )}
    </Popover>
  );
}

interface ItemContext {
  readonly settings: SourceSettings;
  readonly hasMixed: boolean;
  readonly choose: (name: string) => void;
}

function buildItems(sources: readonly FrontendDataSource[], { settings, hasMixed, choose }: ItemContext): readonly SearchListItem[] {
  const items = sources.map(({ name, type }): SearchListItem => ({
    id: name,
    label: name,
    icon: <SourceMark type={type} />,
    ...(name === settings.defaultDatasource ? { mark: <Badge tone="accent">default</Badge> } : { note: kindLabel(type) }),
    keywords: [kindName(type)],
    onSelect: () => choose(name),
  }));
  if (!hasMixed) return items;
  return [
    ...items,
    {
      id: MIXED_SOURCE,
      label: MIXED_SOURCE,
      icon: <Icon name="layers" />,
      note: 'each query its own',
      onSelect: () => choose(MIXED_SOURCE),
    },
  ];
}

interface TriggerProps extends Pick<SourcePickerProps, 'label' | 'value' | 'settings'> {
  readonly name: string;
}

function Trigger({ label, name, value, settings, ...rest }: TriggerProps) {
  const source = sourceOf(value, settings);
  const icon = isMixed(value) ? (
    <Icon name="layers" />
  ) : source ? (
    <SourceMark type={source.type} />
  ) : (
    <Icon name="triangle-alert" className={styles.warning} />
  );
  const isDefault = source !== undefined && source.name === settings.defaultDatasource;
  return (
    <Button
      {...rest}
      size="compact"
      className={styles.source}
      icon={icon}
      iconEnd={
        <>
          {isDefault && <Badge>default</Badge>}
          <Icon name="chevron-down" size="small" />
        </>
      }
    >
      <VisuallyHidden>{`${label}: `}</VisuallyHidden>
      <span className={styles.sourceName}>{name || 'Choose a data source'} </span>
    </Button>
  );
}
