import Check from 'lucide-react/icons/check';
import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import Truck from 'lucide-react/icons/truck';
import UserRound from 'lucide-react/icons/user-round';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ParcelState } from 'contract/aftersales/logistics/parcel-state.ts';
import { useSite } from '#mall/common/site.ts';
import { telLink } from '#mall/features/shop/site/tel-link.ts';
import { formatMobile } from '#kit/lib/format-mobile.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { classes } from '#kit/ui/classes.ts';
import { type IconComponent, Icon } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { TextButton } from '#kit/ui/TextButton.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { splitPhones } from '../split-phones.ts';
import { texts } from '../texts.ts';
import type { TracedParcel } from './ParcelHead.tsx';
import styles from './ParcelTimeline.module.css';

const icons: Readonly<Record<ParcelState, IconComponent>> = {
  waiting: Package,
  collected: Package,
  onTheWay: Truck,
  delivering: UserRound,
  signed: Check,
  trouble: CircleAlert,
};

interface Receiver {
  readonly name: string;
  readonly mobile: string;
  readonly region: string;
  readonly address: string;
}

interface ParcelTimelineProps {
  readonly parcel: TracedParcel;
  /** Says where it goes: to a receiver, or to a place in words; null while it is not known. */
  readonly to: Receiver | string | null;
  readonly onRetry: () => void;
}

/** Shows where a parcel goes and what has happened to it, the newest first. */
export function ParcelTimeline({ parcel, to, onRetry }: ParcelTimelineProps) {
  const { timeZone } = useSite();
  const { traces, isLate } = parcel;
  return (
    <Card title={texts.trail}>
      {isLate === 1 && (
        <p className={styles.late} role="status">
          <TextButton onTap={onRetry}>{texts.late}</TextButton>
        </p>
      )}
      <ol className={styles.trail}>
        <li className={styles.stop}>
          <span className={styles.pin}>
            <Icon of={MapPin} className={styles.icon} />
          </span>
          <div className={styles.words}>{to === null ? <Skeleton height={78} /> : <Destination to={to} />}</div>
        </li>
        {traces.map(({ time, text, state, stateText }, at) => {
          const turns = traces[at + 1]?.state !== state;
          return (
            <li key={`${time}${text}`} className={classes(styles.stop, at === 0 && styles.now)}>
              <span className={classes(styles.pin, !turns && at > 0 && styles.small)}>
                {(turns || at === 0) && <Icon of={icons[state]} className={styles.icon} />}
              </span>
              <div className={styles.words}>
                <p className={styles.time}>
                  {(turns || at === 0) && <b className={styles.state}>{stateText}</b>}{' '}
                  <span className="num">{formatDateTime(time, timeZone)}</span>
                </p>
                <p className={styles.text}>
                  {splitPhones(text).map((part, nth) =>
                    part.calls ? (
                      <Link key={nth} to={telLink(part.text)} className={styles.phone}>
                        {part.text}
                      </Link>
                    ) : (
                      part.text
                    ),
                  )}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
      {traces.length === 0 && (
        <p className={styles.none}>
          <b>{texts.noTrace}</b>
          {isLate === 0 && (
            <>
              <br />
              {texts.noTraceWhy}
            </>
          )}
        </p>
      )}
    </Card>
  );
}

const Destination = ({ to }: { readonly to: Receiver | string }) =>
  typeof to === 'string' ? (
    <p className={styles.place}>
      {texts.to} {to}
    </p>
  ) : (
    <>
      <p className={styles.place}>
        {texts.to} {to.region} {to.address}
      </p>
      <p className={styles.time}>
        {to.name} <span className="num">{formatMobile(to.mobile)}</span>
      </p>
    </>
  );
