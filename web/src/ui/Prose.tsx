import styles from './Prose.module.css';

/** A merchant's own text. The server cleaned it by an allow-list when it was written. */
// oxlint-disable-next-line react/no-danger
export const Prose = ({ html }: { readonly html: string }) => <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
