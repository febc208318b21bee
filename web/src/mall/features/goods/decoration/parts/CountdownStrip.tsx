import Clock from 'lucide-react/icons/clock-3';
import { useState } from 'react';
import { pageRenderedAt, shopNow } from '#kit/lib/shop-clock.ts';
import { isHydrating } from '#kit/lib/takeover.ts';
import { classes } from '#kit/ui/classes.ts';
import { Countdown } from '#kit/ui/Countdown.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import { texts } from '../texts.ts';
import type { PageBlockOf } from '../page-block.ts';
import styles from './CountdownStrip.module.css';

/** Renders the block that counts down to the start or end of something by the server's clock. Afterwards it shows the merchant's closing text. */
export function CountdownStrip({ title, to, ended, link }: Omit<PageBlockOf<'countdown'>, 'kind'>) {
  const [over, setOver] = useState(() => to <= (isHydrating() ? pageRenderedAt() : shopNow()));
  return (
    <div className={styles.place}>
      <Pressable to={link ?? undefined} className={classes(styles.strip, over && styles.over)}>
        <Icon of={Clock} className={styles.sign} />
        <span className={styles.text}>{over ? ended || texts.over : title}</span>
        {!over && <Countdown to={to} label={title} onTint onEnd={() => setOver(true)} />}
      </Pressable>
    </div>
  );
}
