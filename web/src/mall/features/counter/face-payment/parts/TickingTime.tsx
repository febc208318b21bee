import { useEffect, useState } from 'react';
import { useSite } from '#mall/common/site.ts';
import { shopNow } from '#kit/lib/shop-clock.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';

/** Shows the present time of the shop to the second. By the ticking the clerk sees that the page is no screenshot of an earlier payment. */
export function TickingTime() {
  const { timeZone } = useSite();
  const [now, setNow] = useState(shopNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(shopNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = String(Math.floor(now / 1000) % 60).padStart(2, '0');
  return (
    <time>
      {formatDateTime(now, timeZone)}:{seconds}
    </time>
  );
}
