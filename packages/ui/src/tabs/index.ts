export { LinkTabs, Tabs, type LinkTab, type TabEntry } from './Tabs.tsx';
