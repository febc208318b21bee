import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId, useState } from 'react';
import { useOnLeave } from '#phone/use-lazy-part.ts';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { FieldBox } from '#kit/ui/FieldBox.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import styles from './RefundChoiceField.module.css';

interface ChoiceFieldProps<Key extends string> {
  readonly name: string;
  /** Stands in place of the choice until one is made. */
  readonly hint: string;
  /** Lists the choices; one that is `out` cannot be made. */
  readonly choices: readonly { readonly key: Key; readonly text: string; readonly note?: ReactNode; readonly out?: boolean }[];
  readonly on: Key | undefined;
  /** Says why the choice is refused, or that it is missing. */
  readonly wrong: string | undefined;
  readonly onChoose: (key: Key) => void;
}

/** Renders a field of the refund form with several choices; a tap lists them in a sheet. */
export function RefundChoiceField<Key extends string>({ name, hint, choices, on, wrong, onChoose }: ChoiceFieldProps<Key>) {
  const id = useId();
  const [open, setOpen] = useState(false);
  useOnLeave(() => setOpen(false));
  const chosen = choices.find(({ key }) => key === on);
  return (
    <FieldBox id={id} label={name} wrong={wrong}>
      <button
        type="button"
        id={id}
        className={styles.chosen}
        aria-haspopup="dialog"
        aria-label={`${name} ${chosen?.text ?? hint}`}
        aria-describedby={wrong === undefined ? undefined : `${id}-below`}
        onClick={() => setOpen(true)}
      >
        <span className={chosen ? undefined : styles.hint}>{chosen?.text ?? hint}</span>
        <Icon of={ChevronRight} size="s" className={styles.arrow} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={name}>
        <div className={styles.list} role="radiogroup" aria-label={name}>
          {choices.map(({ key, text, note, out = false }) => (
            <div key={key} className={styles.line}>
              <Checkbox
                oneOf={name}
                on={key === on}
                disabled={out}
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
    </FieldBox>
  );
}
