export { readKeyText } from './key-text.ts';
export { keyCallerRepository } from './key-callers.server-wide.repository.ts';
