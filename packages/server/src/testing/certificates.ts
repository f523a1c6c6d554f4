export { makeCertificate } from '../../../../scripts/services/certificates.ts';
