export { type PageResponses, shortUrlPages, shortUrlRoutes } from './short-urls.routes.ts';
export { createShortUrlService, type ShortUrlService } from './short-urls.service.ts';
