/** Whether this browser knows passkeys. It shows them to pages over https, and on this machine, only. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && window.isSecureContext;
