import { AppError } from '@pharos/contract/errors';

/** A name without spaces around it. @throws AppError required-missing for nothing but spaces */
export function checkOrgName(typed: string): string {
  const name = typed.trim();
  if (name === '') throw new AppError('required-missing', { reason: 'name is required' }, { fields: { fieldNames: ['Name'] } });
  return name;
}
