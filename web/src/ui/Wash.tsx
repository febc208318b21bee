import styles from './Wash.module.css';

/** The soft ground behind the head of home, the user centre and an order: the one place for the site's colour at large. */
export const Wash = () => <div className={styles.wash} aria-hidden />;
