import { useEffect, useState } from 'react';
import { currentPerson } from '#console/session.ts';

/**
 * Holds what is being entered. With a name it is kept in this browser until it is saved: a log-in that ends, or a tab that closes, loses nothing.
 * Returns the value, the function that changes it, the one that forgets the draft, and whether the value came from a draft.
 */
export function useUnsavedDraft<Value>(
  name: string | undefined,
  begin: () => Value,
): readonly [Value, (value: Value) => void, () => void, boolean] {
  const key = name === undefined ? undefined : `console_draft_${currentPerson.get()}_${name}`;
  const [start] = useState(() => {
    if (key !== undefined) {
      try {
        const kept = localStorage.getItem(key);
        if (kept !== null) return { value: JSON.parse(kept) as Value, isDraft: true };
      } catch {
        // A draft that cannot be read is none.
      }
    }
    return { value: begin(), isDraft: false };
  });
  const [value, setValue] = useState(start.value);
  const [isDraft, setDraft] = useState(start.isDraft);
  const isDirty = value !== start.value;
  useEffect(() => {
    if (key === undefined || !isDirty) return;
    const timer = setTimeout(() => {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // A full storage keeps no draft.
      }
    }, 300);
    return () => clearTimeout(timer);
  }, [key, value, isDirty]);
  const forget = () => {
    setDraft(false);
    if (key !== undefined) setTimeout(() => localStorage.removeItem(key), 400);
  };
  return [value, setValue, forget, isDraft];
}
