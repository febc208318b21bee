import BadgePercent from 'lucide-react/icons/badge-percent';
import BadgeCheck from 'lucide-react/icons/badge-check';
import PackageOpen from 'lucide-react/icons/package-open';
import Gift from 'lucide-react/icons/gift';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Crown from 'lucide-react/icons/crown';
import FootprintsIcon from 'lucide-react/icons/footprints';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import FileText from 'lucide-react/icons/file-text';
import Headset from 'lucide-react/icons/headset';
import HandCoins from 'lucide-react/icons/hand-coins';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import MapPin from 'lucide-react/icons/map-pin';
import ImageUp from 'lucide-react/icons/image-up';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScanLine from 'lucide-react/icons/scan-line';
import Sparkles from 'lucide-react/icons/sparkles';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { favouriteCalls } from 'contract/buying/favourite/favourite.calls.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { useRead } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { Card } from '#kit/ui/Card.tsx';
import { type IconComponent, Icon } from '#kit/ui/Icon.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import { texts } from '../texts.ts';
import styles from './grid.module.css';

interface Tool {
  readonly name: string;
  readonly icon: IconComponent;
  /** Number of items, shown after the name. */
  readonly has?: number | undefined;
  readonly to: string;
}

/** Shows links to the other pages of a member in groups, such as favourites, bookings and offers; some with a count. No group leaves one tile alone in a row of four. */
export function MyTools({ loggedIn }: { readonly loggedIn: boolean }) {
  const hasService = useRead(siteCalls.queryCustomerService, {}).data?.status === 1;
  const { shareReward } = useSite();
  const favourites = useRead(favouriteCalls.countFavourites, loggedIn ? {} : null).data?.count ?? 0;
  const groups: readonly { readonly name: string; readonly tools: readonly Tool[] }[] = [
    {
      name: texts.toolsOfBuying,
      tools: [
        { name: texts.favourites, icon: Heart, to: '/favourites', has: loggedIn ? favourites : 0 },
        { name: texts.footprints, icon: FootprintsIcon, to: '/footprint' },
        { name: texts.bought, icon: History, to: '/shopRecord' },
        { name: texts.reviews, icon: MessageSquareText, to: '/myReviews' },
        { name: texts.bookings, icon: CalendarClock, to: '/myBookings' },
        { name: texts.facePayments, icon: ScanLine, to: '/facePaymentBill' },
      ],
    },
    {
      name: texts.toolsOfOffers,
      tools: [
        { name: texts.couponCentre, icon: Gift, to: '/drawCoupon' },
        { name: texts.promotions, icon: BadgePercent, to: '/activityCenter' },
        { name: texts.signIn, icon: CalendarCheck, to: '/signIn' },
        { name: texts.luckyDraw, icon: Sparkles, to: '/luckDraw' },
        { name: texts.rights, icon: Crown, to: '/rightsList' },
        { name: texts.gifts, icon: PackageOpen, to: '/giftcenter' },
        { name: texts.uploadTasks, icon: ImageUp, to: '/examineGroupPicture' },
        ...(shareReward === 1 ? [{ name: texts.shareRewards, icon: HandCoins, to: '/shareRewards' }] : []),
      ],
    },
    {
      name: texts.toolsOfService,
      tools: [
        { name: texts.addresses, icon: MapPin, to: '/addressList' },
        { name: texts.invoices, icon: ReceiptText, to: '/ticket/apply' },
        { name: texts.suggestion, icon: MessageCircleQuestion, to: '/suggestion' },
        { name: texts.licence, icon: BadgeCheck, to: '/sellerInfo' },
        { name: texts.serviceText, icon: FileText, to: '/texts/service' },
        { name: texts.privacyText, icon: ShieldCheck, to: '/texts/privacy' },
        // Last, because it disappears for levels without customer service once that is known.
        ...(hasService ? [{ name: texts.servicePhone, icon: Headset, to: '/ocsc' }] : []),
      ],
    },
  ];
  return (
    <Card title={texts.tools}>
      {groups.map(({ name: group, tools }) => (
        <section key={group} aria-label={group}>
          <h3 className={styles.group}>{group}</h3>
          <ul className={styles.four}>
            {tools.map(({ name, icon, has = 0, to }) => (
              <li key={name}>
                <Pressable to={to} className={styles.way}>
                  <span className={styles.face}>
                    <Icon of={icon} className={styles.icon} />
                  </span>
                  <span>
                    {name}
                    {has > 0 && <span className={styles.has}> {has}</span>}
                  </span>
                </Pressable>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
