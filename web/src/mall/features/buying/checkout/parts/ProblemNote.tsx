import styles from './ProblemNote.module.css';

/** Shows the sentence that says why these products cannot be ordered together, though each of them could be ordered alone. */
export const ProblemNote = ({ text }: { readonly text: string }) => (
  <p className={styles.note} role="alert">
    {text}
  </p>
);
