import { useCallback, useState } from 'react';
import { usePlatform } from '../platform-context.ts';

/** State that survives the page in this browser, for this user and org. */
export function useRemembered<Value>(
  key: string,
  isValid: (value: unknown) => value is Value,
  fallback: Value,
): readonly [Value, (value: Value) => void] {
  const { remember } = usePlatform();
  const [value, setValue] = useState(() => remember.read(key, isValid, fallback));
  const set = useCallback(
    (next: Value) => {
      setValue(next);
      remember.write(key, next);
    },
    [remember, key],
  );
  return [value, set];
}
