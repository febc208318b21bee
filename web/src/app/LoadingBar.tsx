import { useNavigation } from 'react-router';
import styles from './LoadingBar.module.css';

/** A line at the top while the next page is on its way; a quick one never shows it. */
export const LoadingBar = () =>
  useNavigation().state === 'loading' ? <div className={styles.bar} role="progressbar" aria-label="加载中" /> : null;
