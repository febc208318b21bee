import styles from './TintedBackdrop.module.css';

/** Renders the tinted background at the top of a page, such as the home page or an order. */
export const TintedBackdrop = () => <div className={styles.wash} aria-hidden />;
