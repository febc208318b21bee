import Coins from 'lucide-react/icons/coins';
import Landmark from 'lucide-react/icons/landmark';
import type { ReactNode } from 'react';
import { classes } from '#kit/ui/classes.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import styles from './pay-ways.module.css';

const Bubbles = () => (
  <svg className={styles.logo} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
    <path d="M9.3 4.5C5.3 4.5 2 7.1 2 10.4c0 1.8 1 3.4 2.6 4.5l-.6 2 2.3-1.2c.9.3 1.9.5 3 .5h.5a5 5 0 0 1-.2-1.4c0-3 2.9-5.4 6.5-5.4h.5c-.7-2.800-3.7-4.9-7.3-4.9z" />
    <path d="M22 14.9c0-2.6-2.6-4.7-5.8-4.7s-5.8 2.1-5.8 4.7 2.6 4.7 5.8 4.7c.8 0 1.5-.1 2.2-.3l1.8 1-.5-1.6c1.4-.9 2.3-2.3 2.3-3.800z" />
  </svg>
);

const icons: Readonly<Record<string, { readonly className: string | undefined; readonly face: ReactNode }>> = {
  wechat: { className: styles.wechat, face: <Bubbles /> },
  alipay: { className: styles.alipay, face: '支' },
  offline: { className: styles.offline, face: <Icon of={Landmark} /> },
};

/** Shows the icon of a payment method. */
export function PaymentMethodIcon({ payType }: { readonly payType: string }) {
  const { className, face } = icons[payType] ?? { className: undefined, face: <Icon of={Coins} /> };
  return (
    <span className={classes(styles.face, className)} aria-hidden>
      {face}
    </span>
  );
}
