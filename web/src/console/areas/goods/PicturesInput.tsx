import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import styles from './goods.module.css';
import { smallPicture } from './thumb.tsx';
import { pictureTypes, UploadButton } from './UploadButton.tsx';

const LibraryDialog = lazy(() => import('./Library.tsx').then((file) => ({ default: file.LibraryDialog })));

function SortablePicture({ url, index, onRemove }: { readonly url: string; readonly index: number; readonly onRemove: () => void }) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: url });
  const move = transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined;
  return (
    <div ref={setNodeRef} className={styles['picture']} style={{ transform: move, transition, zIndex: isDragging ? 2 : undefined }}>
      <span
        {...attributes}
        {...listeners}
        aria-label={`第 ${index + 1} 张图片，可以拖动`}
        style={{ display: 'block', height: '100%', cursor: 'grab' }}
      >
        <img src={smallPicture(url)} alt={`第 ${index + 1} 张`} />
      </span>
      {index === 0 && <span className={styles['first']}>主图</span>}
      <button type="button" aria-label={`移除第 ${index + 1} 张`} onClick={onRemove}>
        ×
      </button>
    </div>
  );
}

/** Chooses the pictures of a product: uploaded, from the library, and ordered by drag or with the keyboard. */
export function PicturesInput({
  value,
  most,
  onChange,
}: {
  readonly value: readonly string[];
  readonly most: number;
  readonly onChange: (urls: string[]) => void;
}) {
  const [isChoosing, setChoosing] = useState(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const add = (urls: readonly string[]) => onChange([...new Set([...value, ...urls])].slice(0, most));
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onChange(arrayMove([...value], value.indexOf(String(active.id)), value.indexOf(String(over.id))));
  };
  return (
    <div className={styles['pictures']}>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={dropped}>
        <SortableContext items={[...value]} strategy={rectSortingStrategy}>
          {value.map((url, i) => (
            <SortablePicture key={url} url={url} index={i} onRemove={() => onChange(value.filter((one) => one !== url))} />
          ))}
        </SortableContext>
      </DndContext>
      {value.length < most && (
        <span className={styles['add']}>
          <UploadButton text="上传" accept={pictureTypes} multiple onUploaded={add} />
          <Button onClick={() => setChoosing(true)}>图片库</Button>
        </span>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <LibraryDialog
            kind="picture"
            most={most - value.length}
            onClose={(urls) => {
              setChoosing(false);
              add(urls);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Chooses a single file of the library, small enough to stand in a line. */
export function PictureButton({
  label,
  url,
  kind = 'picture',
  onChange,
}: {
  readonly label: string;
  readonly url: string;
  readonly kind?: 'picture' | 'video';
  readonly onChange: (url: string) => void;
}) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Button size="small" style={{ width: 34, height: 34, padding: 0 }} aria-label={label} title={label} onClick={() => setChoosing(true)}>
        {url === '' ? (
          '图'
        ) : kind === 'video' ? (
          '▶'
        ) : (
          <img src={smallPicture(url)} alt="" width={30} height={30} style={{ objectFit: 'cover', borderRadius: 5 }} />
        )}
      </Button>
      {isChoosing && (
        <Suspense fallback={null}>
          <LibraryDialog
            kind={kind}
            most={1}
            clearable={url !== ''}
            onClose={(urls, isCleared) => {
              setChoosing(false);
              if (isCleared) onChange('');
              else if (urls[0] !== undefined) onChange(urls[0]);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
