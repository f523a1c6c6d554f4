export { STATE_PROPERTIES } from '@pharos/plugin/unstable/ui';
