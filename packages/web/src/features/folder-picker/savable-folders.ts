import { search as searchRoute, type SearchHit } from '@pharos/contract/api/search';
import { apiQuery } from '../../platform/cache/api-query.ts';
import type { Api } from '../../platform/api/api.ts';
import type { ChosenFolder } from './chosen-folder.ts';

/** As many folders are looked through in the page; of more the server searches. */
export const FOLDER_LIMIT = 1000;

/** Folders one may save in, by a part of their name; General is none of them. */
export const savableFolders = (api: Api, query: string) =>
  apiQuery(api, searchRoute, { query: { type: 'dash-folder', permission: 'Edit', limit: String(FOLDER_LIMIT), ...(query && { query }) } });

export const chosenFolderOf = ({ id, uid, title, url }: SearchHit): ChosenFolder => ({ id, uid, title, url });
