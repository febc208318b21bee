import { type ReactNode, useState } from 'react';
import { useOnLeave } from '#app/use-lazy-part.ts';
import { Cell } from '#ui/Cell.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './ChoiceCell.module.css';

interface ChoiceCellProps<Key extends string> {
  readonly name: string;
  /** Stands in place of the choice until one is made. */
  readonly hint: string;
  readonly choices: readonly { readonly key: Key; readonly text: string; readonly note?: ReactNode }[];
  readonly on: Key | undefined;
  /** Says why the choice is refused, or that it is missing. */
  readonly wrong: string | undefined;
  readonly onChoose: (key: Key) => void;
}

/** Shows one choice of several; a tap lists them in a sheet. */
export function ChoiceCell<Key extends string>({ name, hint, choices, on, wrong, onChoose }: ChoiceCellProps<Key>) {
  const [open, setOpen] = useState(false);
  useOnLeave(() => setOpen(false));
  const chosen = choices.find(({ key }) => key === on);
  return (
    <div>
      <Cell name={name} onTap={() => setOpen(true)} label={`${name} ${chosen?.text ?? hint}`}>
        <span className={chosen ? styles.chosen : styles.hint}>{chosen?.text ?? hint}</span>
      </Cell>
      {wrong !== undefined && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={name}>
        <div className={styles.list} role="radiogroup" aria-label={name}>
          {choices.map(({ key, text, note }) => (
            <div key={key} className={styles.line}>
              <Checkbox
                oneOf={name}
                on={key === on}
                onChange={() => {
                  onChoose(key);
                  setOpen(false);
                }}
              >
                <span className={styles.words}>
                  {text}
                  {note !== undefined && <span className={styles.note}>{note}</span>}
                </span>
              </Checkbox>
            </div>
          ))}
        </div>
      </Sheet>
    </div>
  );
}
