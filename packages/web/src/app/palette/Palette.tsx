import { search, type SearchHit } from '@pharos/contract/api/search';
import { CommandFoot, CommandHead, CommandLayer } from '@pharos/ui/command';
import { Icon } from '@pharos/ui/icon';
import { KeyCap } from '@pharos/ui/keyboard';
import { Listbox, useListbox, type ListboxOption } from '@pharos/ui/listbox';
import { matchItems } from '@pharos/ui/search-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { openStore } from '../../features/dashboard-store/index.ts';
import { apiQuery } from '../../platform/cache/api-query.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import type { ShortcutActions } from '../../platform/shortcuts/shortcut-table.ts';
import { listCommands } from './commands.ts';
import type { Command } from './command.ts';
import { closePalette, palette } from './palette-state.ts';
import styles from './palette.module.css';

/** As many are kept in the browser, where letters need only stand in their order; of more the server finds those whose title holds the text. */
const KNOWN = 1000;
const FOUND = 30;

const LABEL = 'Dashboards, pages and commands';
const KEYS = [
  [['up', 'down'], 'choose'],
  [['enter'], 'run'],
  [['esc'], 'close'],
] as const;
/** The most that are shown at once of what was found. */
const SHOWN = 60;

/** One field for everything: dashboards and folders to go to, pages, and what can be done here. Letters need only stand in their order. */
export function Palette() {
  const [text, setText] = useState(() => palette.get() ?? '');
  const commands = useCommands();
  const targets = useDashboardTargets(text);
  const found = useMemo(() => find(commands, targets, text), [commands, targets, text]);
  const options = useMemo(() => found.map(optionOf), [found]);
  const { restart, press, control, list } = useListbox({
    kind: 'panel',
    options,
    isOpen: true,
    onPick: ({ value }) => {
      closePalette();
      found.find(({ id }) => id === value)?.run();
    },
  });
  const type = (typed: string) => {
    setText(typed);
    restart();
  };
  return (
    <CommandLayer label="Commands" onClose={closePalette}>
      <CommandHead label={LABEL} text={text} onChange={type} onClose={closePalette} field={{ ...control, onKeyDown: press }} />
      <Listbox {...list} label="Commands" className={styles.list} message={found.length === 0 ? 'Nothing of this name.' : undefined} />
      <CommandFoot keys={KEYS} />
    </CommandLayer>
  );
}

type Target = Omit<Command, 'group'> & { readonly group: string; readonly note?: string };

/** Without a text commands stand first; what is searched for is more often a dashboard. */
const find = (commands: readonly Command[], targets: readonly Target[], text: string): readonly Target[] =>
  (text.trim() === ''
    ? [...commands, ...targets]
    : [...matchItems(targets, text).slice(0, SHOWN / 2), ...matchItems(commands, text)]
  ).slice(0, SHOWN);

const optionOf = ({ id, label, group, icon, note, keys }: Target): ListboxOption => ({
  value: id,
  label,
  group,
  icon: <Icon name={icon} />,
  ...(note === undefined ? {} : { note }),
  ...(keys ? { mark: <KeyCap keys={keys} /> } : {}),
});

/** The commands that are there when the list is opened. Those of the page's keys come with their code. */
function useCommands(): readonly Command[] {
  const platform = usePlatform();
  const navigate = useNavigate();
  const [actions, setActions] = useState<ShortcutActions>({});
  useEffect(() => {
    platform.shortcuts.load()?.then(setActions, platform.toasts.emitError);
  }, [platform]);
  return useMemo(() => listCommands({ platform, navigate, store: openStore(), actions }), [platform, navigate, actions]);
}

/** Dashboards and folders to go to. */
function useDashboardTargets(text: string) {
  const { api, session } = usePlatform();
  const navigate = useNavigate();
  const known = useQuery(apiQuery(api, search, { query: { limit: String(KNOWN) } }));
  const isMore = (known.data?.length ?? 0) >= KNOWN;
  const found = useQuery({
    ...apiQuery(api, search, { query: { query: text.trim(), limit: String(FOUND) } }),
    enabled: isMore && text.trim() !== '',
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    const hits = new Map([...(known.data ?? []), ...(found.data ?? [])].map((hit) => [hit.uid, hit]));
    const toTarget = ({ uid, title, url, type, folderTitle }: SearchHit) => ({
      id: `go-${uid}`,
      label: title,
      group: type === 'dash-folder' ? 'Folders' : 'Dashboards',
      icon: type === 'dash-folder' ? 'folder' : 'layout-dashboard',
      ...(type === 'dash-folder' ? {} : { note: folderTitle ?? 'General' }),
      run: () => void navigate(session.pathOf(url)),
    });
    return [...hits.values()].map(toTarget);
  }, [known.data, found.data, navigate, session]);
}
