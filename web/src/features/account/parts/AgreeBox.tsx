import { Check } from '#ui/Check.tsx';
import { Link } from '#ui/Link.tsx';
import { texts } from '../texts.ts';
import type { Agreed } from '../use-agreed.ts';
import styles from './AgreeBox.module.css';

/** The box for the texts, with ways to read them. */
export const AgreeBox = ({ of }: { readonly of: Agreed }) => (
  <div id={of.id} className={styles.box}>
    <Check on={of.on} onChange={of.tick}>
      <span className={styles.words}>
        {texts.age}
        <Link to="/texts/service" className={styles.text}>
          {texts.service}
        </Link>
        {texts.and}
        <Link to="/texts/privacy" className={styles.text}>
          {texts.privacy}
        </Link>
      </span>
    </Check>
    {of.wrong !== undefined && (
      <p className={styles.wrong} role="alert">
        {of.wrong}
      </p>
    )}
  </div>
);
