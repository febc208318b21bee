import ChevronRight from 'lucide-react/icons/chevron-right';
import Crown from 'lucide-react/icons/crown';
import { Icon } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import type { CurrentMember } from '../member.ts';
import { texts } from '../texts.ts';
import styles from './LevelCard.module.css';

const number = (value: number): string => value.toLocaleString('zh-CN');

/** Shows the member's level with its discount, growth, the growth needed for the next level, and a link to the rights of all levels. */
export function LevelCard({ member }: { readonly member: CurrentMember | undefined }) {
  if (!member) return <div className={styles.card} aria-hidden />;
  const { fxname, growth, next, discount } = member;
  const part = next && next.growth > 0 ? Math.min(100, Math.round((growth / next.growth) * 100)) : 100;
  return (
    <section className={styles.card} aria-label={fxname}>
      <i className={styles.ring} />
      <header className={styles.head}>
        <h2 className={styles.name}>
          <Icon of={Crown} />
          {fxname}
        </h2>
        {discount < 10 && <span className={styles.discount}>{texts.levelDiscount(discount)}</span>}
        <Link to="/menberCenter" className={styles.rights}>
          {texts.levelRights}
          <Icon of={ChevronRight} size="xs" />
        </Link>
      </header>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={texts.growth}
        aria-valuenow={growth}
        aria-valuemin={0}
        aria-valuemax={next?.growth ?? growth}
      >
        <i className={styles.grown} style={{ width: `${part}%` }} />
      </div>
      <p className={styles.words}>
        <span>
          {texts.growth} <b>{number(growth)}</b>
          {next && ` / ${number(next.growth)}`}
        </span>
        <span>{next ? texts.toNext(number(next.needed), next.alias || next.fxname) : texts.highest}</span>
      </p>
    </section>
  );
}
