export { STATE_PROPERTIES } from '@pharos/plugin/ui';
