import type { DataSourceRef } from '@pharos/contract/dashboard/target';
import { Badge, VisuallyHidden } from '@pharos/ui/text';
import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { Popover } from '@pharos/ui/popover';
import { SearchList, type SearchListItem } from '@pharos/ui/search-list';
import type { FrontendDataSource } from '@pharos/contract/api/boot';
import { useState } from 'react';
import { BUILT_IN_SOURCE, MIXED_SOURCE, PANEL_SOURCE } from '@pharos/contract/dashboard/target';
import { readSourceReference, textOfReference, type SourceSettings } from '@pharos/domain/data-sources/source-reference';
import { useOtherPlugins } from '../plugins/useOtherPlugins.ts';
import { kindLabel, kindName } from '../plugins/source-kinds.ts';
import type { SourceManifests } from '@pharos/plugin/run/registry';
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
  /** Offers '-- Grafana --', which stands for what this server stores. */
  readonly hasBuiltIn?: boolean;
  readonly onChange: (name: string) => void;
}

const WIDTH_PX = 340;

/** Which source is asked. A source that is gone keeps its name on the button, with a warning. */
export function SourcePicker({ label, value, settings, hasMixed = false, hasBuiltIn = false, onChange }: SourcePickerProps) {
  const plugins = useOtherPlugins();
  const [isOpen, setOpen] = useState(false);
  const shown = specialOf(value)?.name ?? sourceOf(value, settings)?.name ?? textOfReference(value);
  const specials = [...(hasMixed ? [MIXED] : []), ...(hasBuiltIn ? [BUILT_IN] : [])];
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
        <FoundSources buildItems={(sources) => buildItems(sources, { plugins, settings, specials, choose })} />
      ) : (
        <SearchList {...SEARCH_TEXTS} items={buildItems(choosableSources(settings), { plugins, settings, specials, choose })} />
      )}
    </Popover>
  );
}

/** What is no row of a store, and can be chosen as one. */
interface SpecialSource {
  readonly name: string;
  readonly icon: string;
  readonly note: string;
}

const MIXED: SpecialSource = { name: MIXED_SOURCE, icon: 'layers', note: 'each query its own' };
const BUILT_IN: SpecialSource = { name: BUILT_IN_SOURCE, icon: 'message-square', note: 'what people write down here' };
/** Of documents of other programs; nobody chooses it here. */
const OTHER_PANEL: SpecialSource = { name: PANEL_SOURCE, icon: 'layout-dashboard', note: 'the result of another panel' };

function specialOf(value: DataSourceRef | undefined): SpecialSource | undefined {
  const { kind } = readSourceReference({ datasource: value });
  if (kind === 'mixed') return MIXED;
  if (kind === 'panel') return OTHER_PANEL;
  return kind === 'built-in' ? BUILT_IN : undefined;
}

interface ItemContext {
  readonly plugins: SourceManifests;
  readonly settings: SourceSettings;
  readonly specials: readonly SpecialSource[];
  readonly choose: (name: string) => void;
}

function buildItems(
  sources: readonly FrontendDataSource[],
  { plugins, settings, specials, choose }: ItemContext,
): readonly SearchListItem[] {
  const items = sources.map(({ name, type }): SearchListItem => ({
    id: name,
    label: name,
    icon: <SourceMark type={type} />,
    ...(name === settings.defaultDatasource ? { mark: <Badge tone="accent">default</Badge> } : { note: kindLabel(plugins, type) }),
    keywords: [kindName(plugins, type)],
    onSelect: () => choose(name),
  }));
  return [
    ...items,
    ...specials.map(({ name, icon, note }) => ({ id: name, label: name, icon: <Icon name={icon} />, note, onSelect: () => choose(name) })),
  ];
}

interface TriggerProps extends Pick<SourcePickerProps, 'label' | 'value' | 'settings'> {
  readonly name: string;
}

function Trigger({ label, name, value, settings, ...rest }: TriggerProps) {
  const source = sourceOf(value, settings);
  const special = specialOf(value);
  const icon = special ? (
    <Icon name={special.icon} />
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
