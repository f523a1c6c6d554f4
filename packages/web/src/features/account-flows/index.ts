export { readAccountAddress } from './account-address.ts';
