export { BasicUseTable } from './BasicUseTable.tsx';
export { CodeField, missingCode } from './CodeField.tsx';
export { makePasskey, showPasskey } from './passkeys.ts';
export { RecoveryCodesView } from './RecoveryCodesView.tsx';
export { TotpSecretView } from './TotpSecretView.tsx';
