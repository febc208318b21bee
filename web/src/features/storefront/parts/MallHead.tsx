import { useSite } from '#app/site.ts';
import { Mark } from '#ui/Mark.tsx';
import styles from './MallHead.module.css';

/** Whose mall this is. */
export function MallHead() {
  const { name, slogan, logo } = useSite();
  return (
    <header className={styles.head}>
      <Mark logo={logo} />
      <div className={styles.words}>
        <h1 className={styles.name}>{name}</h1>
        {slogan !== '' && <p className={styles.slogan}>{slogan}</p>}
      </div>
    </header>
  );
}
