export { OrgSwitch } from './OrgSwitch.tsx';
