/** A file of the operator that cannot be applied; the message is one line that names it, with the line in it where that is known. */
export class ProvisioningError extends Error {
  override readonly name = 'ProvisioningError';
}
