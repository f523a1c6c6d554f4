/** A configuration that cannot be started with. The message is the one line that the operator reads. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
