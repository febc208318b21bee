import { useEffect, useState } from 'react';

/**
 * Returns a value once it has not changed for 300 milliseconds (by default); until then, the former value. It keeps fast typing from sending many
 * requests.
 */
export function useSettled<Value>(value: Value, milliseconds = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
