import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import { classes } from '#kit/ui/classes.ts';
import { FieldBox } from '#kit/ui/FieldBox.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import type { FormState } from '#kit/ui/use-form.ts';
import { texts } from '../texts.ts';
import styles from './MomentField.module.css';

interface MomentFieldProps {
  readonly form: FormState<Readonly<Record<string, string>>>;
  readonly name: string;
  readonly label: string;
  readonly kind: 'date' | 'time';
  readonly required: boolean;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly hint?: ReactNode;
}

const loadPicker = () => import('./MomentPicker.tsx').then((file) => file.MomentPicker);

/** Renders a form field for a day (2026-05-01) or a time (10:00): a tap opens the choice below it. */
export function MomentField({ form, name, label, kind, required, min, max, hint }: MomentFieldProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { Part: MomentPicker, ask } = useLazyPart(loadPicker);
  const wrong = form.errorOf(name);
  const value = form.values[name] ?? '';
  const choose = (next: string) => {
    form.setValue(name, next);
    // A time is chosen in two steps, hour and minute.
    if (kind === 'time') return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <FieldBox id={id} label={label} wrong={wrong} hint={hint} end={<Icon of={kind === 'date' ? CalendarDays : Clock} size="s" />}>
        <button
          ref={button}
          id={id}
          name={name}
          type="button"
          className={classes(styles.value, value === '' && styles.empty)}
          aria-labelledby={`${id}-label ${id}`}
          aria-describedby={wrong === undefined && hint === undefined ? undefined : `${id}-below`}
          aria-expanded={open}
          onClick={() => {
            ask();
            if (open) form.markTouched(name);
            setOpen(!open);
          }}
        >
          {value === '' ? (required ? texts.leaveChoose : texts.leaveOptional) : value}
        </button>
      </FieldBox>
      {open && MomentPicker && <MomentPicker kind={kind} label={label} value={value} min={min} max={max} onChoose={choose} />}
    </>
  );
}
