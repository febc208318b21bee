import LayoutGrid from 'lucide-react/icons/layout-grid';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import User from 'lucide-react/icons/user';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { useEffect, useState } from 'react';
import { useRead } from '#phone/client.ts';
import { siteStorage } from '#phone/current-site-storage.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { PopupDialog } from '#kit/ui/PopupDialog.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import { texts } from '../texts.ts';
import { useReportOver } from '../use-report-over.ts';
import styles from './VisitorGuide.module.css';

const lessons = [
  { icon: LayoutGrid, name: texts.guideFind, why: texts.guideFindWhy, to: '/goodsList' },
  { icon: TicketPercent, name: texts.guideCoupons, why: texts.guideCouponsWhy, to: '/drawCoupon' },
  { icon: User, name: texts.guideOwn, why: texts.guideOwnWhy, to: '/userCenter' },
] as const;

/** Shows a first-time visitor where to find what in the mall, once in this browser, if the merchant has switched it on. */
export function VisitorGuide({ onDone }: { readonly onDone: () => void }) {
  const [wasSeen] = useState(() => siteStorage.get('visitorGuideSeen') === true);
  const setting = useRead(siteCalls.getSystemSetting, wasSeen ? null : { setname: 'VISITOR_GUIDE_SET' });
  const [isClosed, setClosed] = useState(false);
  const isOn = setting.data?.value === 1;
  const isOver = isClosed || wasSeen || setting.isError || (setting.data !== undefined && !isOn);
  const leave = useReportOver(isOver, onDone);
  useEffect(() => {
    if (isOn) siteStorage.set('visitorGuideSeen', true);
  }, [isOn]);
  const close = () => setClosed(true);
  return (
    <PopupDialog open={isOn && !isOver} onClose={close} title={texts.guide}>
      <div className={styles.body}>
        <p className={styles.title} aria-hidden>
          {texts.guide}
        </p>
        <p className={styles.why}>{texts.guideWhy}</p>
        <ol className={styles.lessons}>
          {lessons.map(({ icon, name, why, to }) => (
            <li key={to}>
              <Pressable
                to={to}
                className={styles.lesson}
                onTap={() => {
                  leave();
                  close();
                }}
              >
                <Icon of={icon} className={styles.icon} />
                <span>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.why}>{why}</span>
                </span>
              </Pressable>
            </li>
          ))}
        </ol>
        <Button kind="main" wide onTap={close}>
          {texts.guideStart}
        </Button>
      </div>
    </PopupDialog>
  );
}
