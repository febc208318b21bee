import { Link } from '#kit/ui/Link.tsx';
import styles from './FactList.module.css';

type Fact = readonly [name: string, value: string, to?: string | undefined];

/** Lists names and values one below the other; empty values are left out. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== '')
      .map(([name, value, to]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>
            {to === undefined ? (
              value
            ) : (
              <Link to={to} className={styles.way}>
                {value}
              </Link>
            )}
          </dd>
        </div>
      ))}
  </dl>
);
