import type { NavNode } from '@pharos/contract/api/boot';
import { childrenOf, navIconOf } from '../side-menu/side-menu-model.ts';
import { dashboardCommands, settingsCommands } from './dashboard-commands.ts';
import type { Command, CommandHost, CommandSource } from './command.ts';

/** Pages of the navigation tree, with the entry that they stand under. */
const navigationCommands: CommandSource = ({ platform: { session }, navigate }) =>
  session.navTree.flatMap((node) => pagesOf(node).map((page) => toCommand(page, node, navigate)));

const pagesOf = (node: NavNode): readonly NavNode[] => {
  const children = childrenOf(node);
  const pages = children.length > 0 ? children : [node];
  return pages.filter(({ url, text, target }) => text !== undefined && url?.startsWith('/') && target === undefined && url !== '/logout');
};

const toCommand = (page: NavNode, parent: NavNode, navigate: (path: string) => unknown): Command => ({
  id: `page-${page.url}`,
  label: page.text ?? '',
  group: 'Go to',
  icon: page.icon ?? navIconOf(parent),
  keywords: [parent.text ?? ''],
  run: () => void navigate(page.url ?? '/'),
});

/** What one may make. */
const createCommands: CommandSource = ({ platform: { session }, navigate }) => {
  const mayEdit = session.may('edit-somewhere');
  const create = (label: string, icon: string, path: string): Command => ({
    id: `create-${path}`,
    label,
    group: 'Create',
    icon,
    run: () => void navigate(path),
  });
  return [
    ...(mayEdit ? [create('New dashboard', 'plus', '/dashboard/new')] : []),
    ...(session.may('editor') ? [create('New folder', 'folder-plus', '/dashboards/folder/new')] : []),
    ...(mayEdit ? [create('Import dashboard', 'upload', '/dashboard/import')] : []),
  ];
};

/** The one table of commands. Who has more adds a line. */
const COMMAND_SOURCES: readonly CommandSource[] = [dashboardCommands, settingsCommands, createCommands, navigationCommands];

/** Everything that can be done now, in the order of the table. */
export const listCommands = (host: CommandHost): readonly Command[] => COMMAND_SOURCES.flatMap((source) => source(host));
