import styles from './ProblemNote.module.css';

/** Why the whole cannot be ordered as it stands, though each of its goods could. */
export const ProblemNote = ({ text }: { readonly text: string }) => (
  <p className={styles.note} role="alert">
    {text}
  </p>
);
