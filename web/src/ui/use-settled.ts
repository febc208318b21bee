import { useEffect, useState } from 'react';

/** Delays a request for a changed value, in case another change follows. */
const debounceMs = 300;

/** Returns a value once it has not changed for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
