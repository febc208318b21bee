import styles from './TintedBackdrop.module.css';

/** Tints the background at the top of the home page, the user centre and an order page. */
export const TintedBackdrop = () => <div className={styles.wash} aria-hidden />;
