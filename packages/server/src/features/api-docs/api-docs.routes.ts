import { defineRoute } from '@pharos/contract/route';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type HandledRoute, handlePublic, RawResponse, rawJson } from '../../platform/http/handle.ts';
import { pageHeaders } from '../../platform/http/response/security-headers.ts';
import type { Version } from '../../platform/version.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

const getDocument = defineRoute({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  summary: 'This document.',
  response: z.looseObject({ openapi: z.string() }),
});
const getPage = defineRoute({
  method: 'GET',
  path: '/api/docs',
  access: 'public',
  summary: 'The API as a page to read.',
  response: z.unknown(),
});

/** The API's own description, for machines and for people; made once. */
export function apiDocsRoutes(api: readonly HandledRoute[], version: Version): readonly HandledRoute[] {
  const routes = [...api.map(({ route }) => route), getDocument].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const document = openApiDocument(routes, version);
  const text = JSON.stringify(document);
  return [
    handlePublic(getDocument, () => rawJson(text)),
    handlePublic(getPage, () => {
      const nonce = randomBytes(16).toString('base64url');
      return new RawResponse(200, pageHeaders(nonce, { allowsEmbedding: false }), docsPage(routes, document, { nonce, version }));
    }),
  ];
}
