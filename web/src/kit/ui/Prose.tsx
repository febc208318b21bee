import styles from './Prose.module.css';

/** Renders a merchant's HTML. The server sanitised it by an allow-list when it was saved. */
// oxlint-disable-next-line react/no-danger
/** Shows formatted text that the server has made safe. */
export const Prose = ({ html }: { readonly html: string }) => <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
