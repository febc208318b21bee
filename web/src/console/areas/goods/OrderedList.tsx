import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import styles from './goods.module.css';

function Node({
  id,
  label,
  isChild,
  isFixed,
  children,
}: {
  readonly id: number;
  readonly label: string;
  readonly isChild: boolean;
  readonly isFixed: boolean;
  readonly children: ReactNode;
}) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id, disabled: isFixed });
  const move = transform ? `translateY(${transform.y}px)` : undefined;
  return (
    <li
      ref={setNodeRef}
      className={styles['node']}
      data-child={isChild}
      style={{ transform: move, transition, position: 'relative', zIndex: isDragging ? 2 : undefined }}
    >
      {!isFixed && (
        <button type="button" className={styles['handle']} {...attributes} {...listeners} aria-label={`拖动「${label}」`}>
          ⠿
        </button>
      )}
      {children}
    </li>
  );
}

/** A list whose order is changed by drag, or with space and the arrow keys. */
export function OrderedList<Row extends { readonly id: number }>(props: {
  readonly rows: readonly Row[];
  readonly labelOf: (row: Row) => string;
  readonly isChild?: (row: Row) => boolean;
  readonly isFixed: boolean;
  readonly onOrder: (rows: Row[], moved: Row) => void;
  readonly children: (row: Row) => ReactNode;
}) {
  const { rows, labelOf, isChild = () => false, isFixed, onOrder, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        const from = rows.findIndex(({ id }) => id === active.id);
        const to = rows.findIndex(({ id }) => id === over?.id);
        const moved = rows[from];
        if (moved && to >= 0 && from !== to) onOrder(arrayMove([...rows], from, to), moved);
      }}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className={styles['tree']}>
          {rows.map((row) => (
            <Node key={row.id} id={row.id} label={labelOf(row)} isChild={isChild(row)} isFixed={isFixed}>
              {children(row)}
            </Node>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
