import { Checkbox } from 'antd';
import { type ReactNode, type UIEvent, useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import styles from './DataTable.module.css';

/** Describes a column of a table. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly width?: number | string;
  readonly align?: 'right' | 'center';
  /** Names the order that a press of the heading asks for. */
  readonly sort?: string;
  readonly render: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Gives the acts at the end of a row. */
  readonly acts?: ((row: Row) => ReactNode) | undefined;
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (keys: ReadonlySet<string>) => void;
  /** The order now, `-` before it for the other way round. */
  readonly sort?: string | undefined;
  readonly onSort?: (sort: string) => void;
  readonly isStale?: boolean;
}

/** Draws more rows than these only where they are seen. */
const virtualFrom = 120;
const estimatedRow = 57;

/**
 * A table of rows, with a heading that stays, a choice of rows and acts at their end. On a phone each row is a card. Many rows are drawn as they are
 * scrolled to.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, onOpen, acts, selected, onSelect, sort, onSort, isStale = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const isVirtual = rows.length > virtualFrom;
  const virtual = useVirtualizer({
    count: isVirtual ? rows.length : 0,
    getScrollElement: () => box.current,
    estimateSize: () => estimatedRow,
    overscan: 12,
  });
  const seen = virtual.getVirtualItems();
  const before = seen[0]?.start ?? 0;
  const after = isVirtual ? virtual.getTotalSize() - (seen.at(-1)?.end ?? 0) : 0;
  const shown = isVirtual ? seen.map(({ index }) => [index, rows[index]] as const) : rows.map((row, index) => [index, row] as const);
  const all = rows.map(rowKey);
  const chosen = selected ? all.filter((key) => selected.has(key)).length : 0;
  const markScrolled = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    currentTarget.dataset['scrolled'] = String(currentTarget.scrollLeft > 0);
  };
  return (
    <div ref={box} className={styles['box']} data-virtual={isVirtual} data-stale={isStale} onScroll={markScrolled}>
      <table className={styles['table']} aria-label={label} aria-rowcount={rows.length} aria-busy={isStale}>
        <thead>
          <tr>
            {onSelect && (
              <th scope="col" className={styles['choice']}>
                <Checkbox
                  aria-label="选择本页全部"
                  checked={chosen > 0 && chosen === all.length}
                  indeterminate={chosen > 0 && chosen < all.length}
                  onChange={({ target }) =>
                    onSelect(
                      target.checked
                        ? new Set([...(selected ?? []), ...all])
                        : new Set([...(selected ?? [])].filter((key) => !all.includes(key))),
                    )
                  }
                />
              </th>
            )}
            {columns.map(({ key, title, width, align, sort: order }) => {
              const now =
                order !== undefined && sort?.replace('-', '') === order ? (sort.startsWith('-') ? 'descending' : 'ascending') : undefined;
              return (
                <th key={key} scope="col" style={{ width, textAlign: align }} aria-sort={now}>
                  {order !== undefined && onSort ? (
                    <button type="button" className={styles['sort']} onClick={() => onSort(now === 'descending' ? order : `-${order}`)}>
                      {title}
                      <span aria-hidden="true">{now === 'descending' ? ' ↓' : now === 'ascending' ? ' ↑' : ' ↕'}</span>
                    </button>
                  ) : (
                    title
                  )}
                </th>
              );
            })}
            {acts && (
              <th scope="col" className={styles['acts']}>
                操作
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
          {shown.map(([index, row]) => {
            if (row === undefined) return null;
            const key = rowKey(row);
            return (
              <tr
                key={key}
                ref={isVirtual ? virtual.measureElement : undefined}
                data-index={index}
                aria-selected={selected ? selected.has(key) : undefined}
                className={onOpen ? styles['opens'] : undefined}
                onClick={(event) => {
                  if (!(event.target as HTMLElement).closest('button, a, input, label, [role=menu]')) onOpen?.(row);
                }}
              >
                {onSelect && (
                  <td className={styles['choice']}>
                    <Checkbox
                      aria-label="选择这一行"
                      checked={selected?.has(key) ?? false}
                      onChange={({ target }) => {
                        const next = new Set(selected);
                        if (target.checked) next.add(key);
                        else next.delete(key);
                        onSelect(next);
                      }}
                    />
                  </td>
                )}
                {columns.map(({ key: name, title, align, render }) => (
                  <td key={name} data-label={title} style={{ textAlign: align }}>
                    <div className={styles['cell']}>{render(row)}</div>
                  </td>
                ))}
                {acts && <td className={styles['acts']}>{acts(row)}</td>}
              </tr>
            );
          })}
          {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  );
}
