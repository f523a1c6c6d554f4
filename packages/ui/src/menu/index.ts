export { ContextMenu } from './ContextMenu.tsx';
export { Menu } from './Menu.tsx';
export type { MenuEntry } from './menu-entry.ts';
