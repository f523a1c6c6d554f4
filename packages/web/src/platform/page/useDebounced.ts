import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while; at first the value itself. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [stable, setStable] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStable(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return stable;
}
