import { emptyBin, listBin, purgeDeleted, restoreDeleted, type DeletedItem } from '@pharos/contract/api/bin';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import { ANONYMOUS, dashboardUrl, type ResponseRules } from '../dashboards/index.ts';
import type { BinRow } from './bin.repository.ts';
import type { BinService } from './bin.service.ts';
import { expiresAt } from './expiry.ts';

export const binRoutes = (bin: BinService, rules: Pick<ResponseRules, 'subPath'>): readonly HandledRoute[] => [
  handle(listBin, async ({ actor, query }) => {
    const { totalCount, rows } = await bin.list(actor, query);
    return { totalCount, items: rows.map(itemResponse) };
  }),
  handle(restoreDeleted, async ({ actor, params, body }) => {
    const { isMovedToGeneral, ...row } = await bin.restore(actor, params.id, body.asCopy ?? false);
    const { uid, title } = row;
    return { message: `${title} is back`, uid, title, url: dashboardUrl(rules, row), isMovedToGeneral };
  }),
  handle(purgeDeleted, async ({ actor, params }) => ({ message: `${await bin.purge(actor, params.id)} is gone for good` })),
  handle(emptyBin, async ({ actor }) => {
    const count = await bin.empty(actor);
    return { message: 'The bin is empty', count };
  }),
];

const itemResponse = ({ id, uid, title, isFolder, folderTitle, itemCount, deletedAt, deletedLogin }: BinRow): DeletedItem => ({
  id,
  uid,
  title,
  isFolder,
  folderTitle,
  itemCount,
  deletedAt: new Date(deletedAt).toISOString(),
  deletedBy: deletedLogin ?? ANONYMOUS,
  expiresAt: new Date(expiresAt(deletedAt)).toISOString(),
});
