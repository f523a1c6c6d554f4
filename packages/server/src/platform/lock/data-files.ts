/** Names of files in the data folder that more than one part of the server knows. */
export const SECRET_KEY_FILE = 'secret.key';
export const HOST_SAMPLES_FILE = 'host-samples.db';
export const LOCK_FILE = 'server.lock';
export const FIRST_PASSWORD_FILE = 'first-password';
