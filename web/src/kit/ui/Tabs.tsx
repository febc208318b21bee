import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { useStuck } from './use-stuck.ts';
import styles from './Tabs.module.css';

interface Tab<Key extends string | number> {
  readonly key: Key;
  readonly name: string;
  readonly count?: number;
}

interface TabsProps<Key extends string | number> {
  readonly tabs: readonly Tab<Key>[];
  readonly on: Key;
  readonly onChange: (key: Key) => void;
  /** Labels the tabs for screen readers: 商品分组, 订单状态. */
  readonly label: string;
  /** Sticks below the page bar (set --stick-top if something else is above it). */
  readonly sticky?: boolean;
  /** Spreads the tabs over the width, for a few fixed ones. */
  readonly even?: boolean;
  readonly onCard?: boolean;
  /** Stacks them in a column at the side. */
  readonly upright?: boolean;
  /** Gives the id of the element they control, if it is one. */
  readonly controls?: string;
}

/** Is how much of the last tab may be cut off before the edge shows it, in pixels: its padding. */
const hiddenEnd = 20;

type ArrowMoves = Readonly<Record<string, number>>;
const horizontalMoves: ArrowMoves = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
const verticalMoves: ArrowMoves = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/** Renders tabs in a scrolling line, or in a column. Arrow keys move along them, and the chosen tab is scrolled into view. */
export function Tabs<Key extends string | number>(props: TabsProps<Key>) {
  const { tabs, on, onChange, label, sticky = false, even = false, onCard = false, upright = false, controls } = props;
  const line = useRef<HTMLDivElement>(null);
  const [edge, stuck] = useStuck(sticky);
  const [goesOn, setGoesOn] = useState(false);
  /** Notes whether tabs are cut off at the end, so that the edge shows that there are more. */
  const lookForMore = () => {
    const box = line.current;
    if (box) setGoesOn(!upright && box.scrollLeft + box.clientWidth < box.scrollWidth - hiddenEnd);
  };

  const at = tabs.findIndex(({ key }) => key === on);
  useEffect(() => {
    const box = line.current;
    const chosen = box?.children[at];
    if (!box || !(chosen instanceof HTMLElement)) return;
    box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2;
    box.scrollTop = chosen.offsetTop - (box.clientHeight - chosen.offsetHeight) / 2;
  }, [at]);
  // What fits depends on the names, the counts and the width.
  useEffect(() => {
    lookForMore();
    addEventListener('resize', lookForMore);
    return () => removeEventListener('resize', lookForMore);
  });

  const move = (event: KeyboardEvent) => {
    const by = (upright ? verticalMoves : horizontalMoves)[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = tabs[Math.max(0, Math.min(tabs.length - 1, at + by))];
    if (!next) return;
    onChange(next.key);
    line.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  return (
    <>
      {sticky && <div ref={edge} />}
      <div
        ref={line}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        aria-orientation={upright ? 'vertical' : undefined}
        onKeyDown={move}
        onScroll={lookForMore}
        className={classes(
          styles.tabs,
          sticky && styles.sticky,
          stuck && styles.stuck,
          even && styles.even,
          onCard && styles.onCard,
          upright && styles.upright,
        )}
      >
        {tabs.map(({ key, name, count = 0 }) => (
          <button
            key={key}
            type="button"
            role="tab"
            data-key={key}
            aria-selected={key === on}
            aria-controls={controls}
            tabIndex={key === on ? 0 : -1}
            className={classes(styles.tab, key === on && styles.on)}
            onClick={() => onChange(key)}
          >
            {name}
            {count > 0 && <sup className={styles.count}>{count > 99 ? '99+' : count}</sup>}
          </button>
        ))}
        {goesOn && <span className={styles.end} aria-hidden />}
      </div>
    </>
  );
}
