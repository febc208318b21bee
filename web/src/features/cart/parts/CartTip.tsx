import Hand from 'lucide-react/icons/hand';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { kept } from '#app/kept.ts';
import { useMedia } from '#app/use-media.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { texts } from '../texts.ts';
import styles from './CartTip.module.css';

/** Explains to touch users how lines are removed, until they dismiss it. */
export function CartTip() {
  const [seen, setSeen] = useState(() => kept.get('cartTipSeen') === true);
  const finger = useMedia('(pointer: coarse)');
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
            kept.set('cartTipSeen', true);
            setSeen(true);
          }}
        />
      </span>
    </p>
  );
}
