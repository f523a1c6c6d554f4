const SECRET_KEYS = /([?&](?:token|code|key|password|secret|access_token|auth_token|api_key)=)[^&#]*/gi;

/** An address for the log: values of keys that carry secrets, and user names before the host, are masked. */
export const maskUrl = (url: string): string =>
  url
    .slice(0, 512)
    .replace(SECRET_KEYS, '$1***')
    .replace(/\/\/[^/@]*@/, '//***@');
