import { createAppPassword, deleteAppPassword, listAppPasswords } from '@pharos/contract/api/app-passwords';
import { handle, type HandledRoute } from '../../../platform/http/handle.ts';
import type { AppPasswords } from './app-passwords.service.ts';

export const appPasswordRoutes = (own: AppPasswords): readonly HandledRoute[] => [
  handle(listAppPasswords, ({ actor }) => own.list(actor)),
  handle(createAppPassword, ({ actor, body }) => own.create(actor, body)),
  handle(deleteAppPassword, async ({ actor, params: { id } }) => {
    await own.delete(actor, id);
    return { message: 'App password deleted' };
  }),
];
