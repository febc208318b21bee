import styles from './Wash.module.css';

/** Tints the background at the top of the home page, the user centre and an order page. */
export const Wash = () => <div className={styles.wash} aria-hidden />;
