import { useEffect, useState } from 'react';

/** Returns a countdown in seconds: `wait(60)` starts it, `left` is what remains. */
export function useCountdown(): { readonly left: number; readonly wait: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const running = left > 0;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running]);

  return {
    left,
    wait(seconds) {
      const from = Date.now();
      setNow(from);
      setUntil(from + seconds * 1000);
    },
  };
}
