export { ScriptedDashboardPage } from './ScriptedDashboardPage.tsx';
