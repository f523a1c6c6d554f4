export { prefetchAudit } from './audit.queries.ts';
export { OrgAuditPage, ServerAuditPage } from './AuditPage.tsx';
