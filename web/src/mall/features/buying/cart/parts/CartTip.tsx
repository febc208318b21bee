import Hand from 'lucide-react/icons/hand';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { siteStorage } from '#phone/current-site-storage.ts';
import { useMediaQuery } from '#phone/use-media-query.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import { IconButton } from '#kit/ui/IconButton.tsx';
import { texts } from '../texts.ts';
import styles from './CartTip.module.css';

/** Renders a tip for touch users that explains how lines are removed, until they dismiss it for good. */
export function CartTip() {
  const [seen, setSeen] = useState(() => siteStorage.get('cartTipSeen') === true);
  const finger = useMediaQuery('(pointer: coarse)');
  if (seen || !finger) return null;
  return (
    <p className={styles.tip} role="note">
      <Icon of={Hand} className={styles.icon} />
      {texts.tip}
      <span className={styles.close}>
        <IconButton
          icon={X}
          size="s"
          label={texts.tipSeen}
          onTap={() => {
            siteStorage.set('cartTipSeen', true);
            setSeen(true);
          }}
        />
      </span>
    </p>
  );
}
