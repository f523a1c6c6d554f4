export { Menu } from './Menu.tsx';
export type { MenuEntry } from './menu-entry.ts';
