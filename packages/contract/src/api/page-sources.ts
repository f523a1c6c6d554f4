import * as z from 'zod/mini';
import { ListQuery } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { FrontendDataSource, PageSources } from './boot.ts';

/** An organisation with more data sources than this tells a page only those that it names; the page asks for others by name or by search. */
export const PAGE_SOURCES_LIMIT = 25;

/** How many references a page asks about at once. */
export const SOURCE_REFERENCES_LIMIT = 50;

export const getPageSources = defineRoute({
  method: 'GET',
  path: '/api/frontend/sources',
  access: 'signed-in',
  summary: `Data sources for a page: all where they are at most ${PAGE_SOURCES_LIMIT}, else the default one and those that 'ref' names by name or uid (repeated, at most ${SOURCE_REFERENCES_LIMIT}).`,
  query: z.object({ ref: ListQuery }),
  response: PageSources,
});

/** More names of one kind are not told: nobody chooses among so many by hand. */
export const SOURCE_NAMES_LIMIT = 2500;

export const listSourceNames = defineRoute({
  method: 'GET',
  path: '/api/frontend/sources/names',
  access: 'signed-in',
  summary: `Names of the data sources of some types ('type', repeated, at most ${SOURCE_REFERENCES_LIMIT}), ordered, at most ${SOURCE_NAMES_LIMIT}.`,
  query: z.object({ type: ListQuery }),
  response: z.object({ names: z.array(z.string()) }),
});

export const findPageSources = defineRoute({
  method: 'GET',
  path: '/api/frontend/sources/search',
  access: 'signed-in',
  summary: `Data sources whose name or kind holds a text, by name, at most ${PAGE_SOURCES_LIMIT}; the default one comes first.`,
  query: z.object({ query: z.optional(z.string()) }),
  response: z.object({ totalCount: z.int(), datasources: z.array(FrontendDataSource) }),
});
