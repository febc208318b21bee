import Check from 'lucide-react/icons/check';
import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import Truck from 'lucide-react/icons/truck';
import UserRound from 'lucide-react/icons/user-round';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ParcelState } from 'contract/logistics/parcel-state.ts';
import { useSite } from '#app/site.ts';
import { callTo } from '#features/site/call-to.ts';
import { spokenMobile } from '#lib/spoken-mobile.ts';
import { momentText } from '#lib/time-text.ts';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { type Drawn, Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { QuietButton } from '#ui/QuietButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { phonesIn } from '../phones-in.ts';
import { texts } from '../texts.ts';
import type { Parcel } from './ParcelHead.tsx';
import styles from './ParcelTrail.module.css';

const icons: Readonly<Record<ParcelState, Drawn>> = {
  waiting: Package,
  collected: Package,
  onTheWay: Truck,
  delivering: UserRound,
  signed: Check,
  trouble: CircleAlert,
};

interface ParcelTrailProps {
  readonly parcel: Parcel;
  readonly receiver: { readonly name: string; readonly mobile: string; readonly region: string; readonly address: string } | undefined;
  readonly onRetry: () => void;
}

/** Shows where a parcel goes and what has happened to it, the newest first. */
export function ParcelTrail({ parcel, receiver, onRetry }: ParcelTrailProps) {
  const { timeZone } = useSite();
  const { traces, isLate } = parcel;
  return (
    <Card title={texts.trail}>
      {isLate === 1 && (
        <p className={styles.late} role="status">
          <QuietButton onTap={onRetry}>{texts.late}</QuietButton>
        </p>
      )}
      <ol className={styles.trail}>
        <li className={styles.stop}>
          <span className={styles.pin}>
            <Icon of={MapPin} className={styles.icon} />
          </span>
          <div className={styles.words}>
            {receiver ? (
              <>
                <p className={styles.place}>
                  {texts.to} {receiver.region} {receiver.address}
                </p>
                <p className={styles.time}>
                  {receiver.name} <span className="num">{spokenMobile(receiver.mobile)}</span>
                </p>
              </>
            ) : (
              <Skeleton height={78} />
            )}
          </div>
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
                  <span className="num">{momentText(time, timeZone)}</span>
                </p>
                <p className={styles.text}>
                  {phonesIn(text).map((part, nth) =>
                    part.calls ? (
                      <Link key={nth} to={callTo(part.text)} className={styles.phone}>
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
