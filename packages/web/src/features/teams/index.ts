export { NewTeamPage } from './NewTeamPage.tsx';
export { TeamPage } from './TeamPage.tsx';
export { TeamsPage } from './TeamsPage.tsx';
