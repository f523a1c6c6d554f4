export { orgRepository } from './orgs.server-wide.repository.ts';
