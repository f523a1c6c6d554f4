/** Code that is loaded when it is first needed. */
export interface LazyCode<Code> {
  /** The code; undefined until it is there. */
  readonly loaded: () => Code | undefined;
  /** Loads it once. What failed is tried again by the next call. */
  readonly load: () => Promise<Code>;
}

/** Code behind a dynamic `import()`, loaded at most once. */
export function lazyCode<Code>(load: () => Promise<Code>): LazyCode<Code> {
  let code: Code | undefined;
  let loading: Promise<Code> | undefined;
  const start = async (): Promise<Code> => {
    try {
      code = await load();
      return code;
    } finally {
      loading = undefined;
    }
  };
  return {
    loaded: () => code,
    load: () => (code === undefined ? (loading ??= start()) : Promise.resolve(code)),
  };
}
