/** An answer, read whole. */
export interface Result {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** The body as JSON, or undefined where it is none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests compare it with plain objects
  readonly body: any;
}

/** Calls the server as one caller. */
export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Result>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Result>;
  put(path: string, body: unknown, headers?: Record<string, string>): Promise<Result>;
  patch(path: string, body: unknown, headers?: Record<string, string>): Promise<Result>;
  delete(path: string, headers?: Record<string, string>): Promise<Result>;
}

interface Content {
  readonly body?: unknown;
  readonly headers: Record<string, string> | undefined;
}

export function client(baseUrl: string, own: Readonly<Record<string, string>>): Client {
  const call = async (method: string, path: string, { body, headers }: Content): Promise<Result> => {
    const content = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(baseUrl + path, {
      method,
      redirect: 'manual',
      headers: { ...(content === undefined ? {} : { 'content-type': 'application/json' }), ...own, ...headers },
      body: content,
    });
    const text = await response.text();
    return { status: response.status, text, headers: response.headers, body: parseJson(text) };
  };
  return {
    get: (path, headers) => call('GET', path, { headers }),
    post: (path, body, headers) => call('POST', path, { body, headers }),
    put: (path, body, headers) => call('PUT', path, { body, headers }),
    patch: (path, body, headers) => call('PATCH', path, { body, headers }),
    delete: (path, headers) => call('DELETE', path, { headers }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
