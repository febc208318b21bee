import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './PopMenu.module.css';

/** Describes an act of a menu. */
export interface MenuAct {
  readonly title: string;
  readonly act: () => void;
  readonly danger?: boolean;
}

/** A button that opens a small menu of acts: arrow keys move, Escape and a press elsewhere close it. */
export function PopMenu({
  label,
  className,
  acts,
  children,
}: {
  readonly label?: string;
  readonly className?: string | undefined;
  readonly acts: readonly MenuAct[];
  readonly children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const close = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);
  const move = (by: number) => {
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    items[(items.indexOf(document.activeElement as HTMLElement) + by + items.length) % items.length]?.focus();
  };
  return (
    <span
      ref={box}
      className={styles['box']}
      role="presentation"
      onKeyDown={(event) => {
        if (!isOpen) return;
        if (event.key === 'Escape') {
          setOpen(false);
          box.current?.querySelector('button')?.focus();
        } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          move(event.key === 'ArrowDown' ? 1 : -1);
        }
      }}
    >
      <button
        type="button"
        className={className ?? styles['button']}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <div id={id} role="menu" className={styles['menu']}>
          {acts.map(({ title, act, danger = false }) => (
            <div key={title} role="none">
              <button
                type="button"
                role="menuitem"
                data-danger={danger}
                onClick={() => {
                  setOpen(false);
                  act();
                }}
              >
                {title}
              </button>
            </div>
          ))}
        </div>
      )}
    </span>
  );
}
