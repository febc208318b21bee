import { useEffect, useState } from 'react';
import { consoleNow } from './start.ts';

/** Returns the server's time, which goes on each minute: a page that stays open overnight shows the new day. */
export function useNow(): number {
  const [now, setNow] = useState(() => consoleNow().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(consoleNow().getTime()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
