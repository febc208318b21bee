import styles from './ProblemNote.module.css';

/** Shows why the goods cannot be one order, though each of them could be ordered. */
export const ProblemNote = ({ text }: { readonly text: string }) => (
  <p className={styles.note} role="alert">
    {text}
  </p>
);
