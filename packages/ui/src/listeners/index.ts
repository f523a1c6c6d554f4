export { createListeners } from './listeners.ts';
