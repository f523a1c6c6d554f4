import { maskUrlSecrets, SECRET_MASK } from '@pharos/domain/text/url-secrets';

/** Parts of a path so long and without a word in them are keys: whoever has one gets or deletes what it stands for. */
const PATH_KEYS = /\/[0-9A-Za-z]{32,}(?=[/?#]|$)/g;

/** An address for the log: values of keys that carry secrets, keys in the path, and user names before the host, are masked. */
export const maskUrl = (url: string): string =>
  maskUrlSecrets(url.slice(0, 512))
    .replace(PATH_KEYS, `/${SECRET_MASK}`)
    .replace(/\/\/[^/@]*@/, `//${SECRET_MASK}@`);
