import { acceptedTypes, isSentInParts, takesKind, uploadPurposes, type UploadPurposeName } from 'contract/shop/upload/upload-rules.ts';
import FileText from 'lucide-react/icons/file-text';
import Film from 'lucide-react/icons/film';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { Icon } from '#kit/ui/Icon.tsx';
import { IconButton } from '#kit/ui/IconButton.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import { usePictureViewer } from '#kit/ui/use-picture-viewer.ts';
import { texts } from '../texts.ts';
import { type PickedUpload, type UploadItem, useUploads } from '../use-uploads.ts';
import styles from './PicturePicker.module.css';

interface PicturePickerProps {
  /** Names the purpose of the files, which decides their kinds. */
  readonly purpose: UploadPurposeName;
  /** The most files. */
  readonly most: number;
  /** Names the group for screen readers. */
  readonly label: string;
  /** The files that are there when the picker is first shown. */
  readonly value: readonly PickedUpload[];
  /** Is told the files that have arrived, and whether others are on their way. */
  readonly onChange: (arrived: readonly PickedUpload[], busy: boolean) => void;
}

const addText = (purpose: UploadPurposeName): string => {
  if (takesKind(purpose, 'video')) return texts.addFile;
  return takesKind(purpose, 'document') ? texts.addDocument : texts.addPicture;
};

/** Shows a file on its way: how far it is, and what can be done. */
function Progress({
  item: { state, share },
  place,
  size,
  onPause,
  onResume,
}: {
  readonly item: UploadItem;
  readonly place: number;
  readonly size: 'whole' | 'parts';
  readonly onPause: () => void;
  readonly onResume: () => void;
}) {
  if (state === 'arrived') return null;
  const percent = Math.floor(share * 100);
  const said = state === 'failed' ? texts.failed : state === 'paused' ? texts.paused : share < 1 ? `${percent}%` : texts.checking;
  return (
    <div className={styles.progress}>
      <span>{said}</span>
      <progress className={styles.bar} max={100} value={percent} aria-label={texts.progress(place)} />
      {state === 'failed' && <IconButton icon={RotateCw} label={texts.retry(place)} floating size="s" onTap={onResume} />}
      {state === 'paused' && <IconButton icon={Play} label={texts.resume(place)} floating size="s" onTap={onResume} />}
      {state === 'sending' && size === 'parts' && share < 1 && (
        <IconButton icon={Pause} label={texts.pause(place)} floating size="s" onTap={onPause} />
      )}
    </div>
  );
}

/** Shows the picture of an item that has one. */
const Preview = ({ item: { kind, preview, name } }: { readonly item: UploadItem }) => {
  if (preview !== '') return <Picture src={preview} alt="" share={0.25} />;
  return (
    <span className={styles.file}>
      <Icon of={kind === 'document' ? FileText : Film} size="l" />
      <span className={styles.name}>{name || (kind === 'document' ? texts.document : texts.video)}</span>
    </span>
  );
};

/**
 * Renders the field in which a member chooses or takes pictures, and uploads them with previews and progress. Where the purpose allows, it takes
 * videos or documents too.
 */
export function PicturePicker({ purpose, most, label, value, onChange }: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const { items, add, pause, resume, remove } = useUploads(purpose, most, value, onChange);
  const view = usePictureViewer();
  const pictures = items.filter(({ kind, preview }) => kind === 'picture' && preview !== '');
  const failed = items.find(({ why }) => why !== '');
  const open = (item: UploadItem) =>
    view(
      pictures.map(({ preview }, at) => ({ url: preview, alt: texts.see(at + 1) })),
      pictures.indexOf(item),
    );
  return (
    <div className={styles.picker} role="group" aria-label={label}>
      <ul className={styles.grid}>
        {items.map((item, at) => (
          <li key={item.id} className={styles.item}>
            {pictures.includes(item) ? (
              <button type="button" className={styles.see} aria-label={texts.see(at + 1)} onClick={() => open(item)}>
                <Preview item={item} />
              </button>
            ) : (
              <Preview item={item} />
            )}
            <Progress
              item={item}
              place={at + 1}
              size={isSentInParts(item.bytes) ? 'parts' : 'whole'}
              onPause={() => pause(item.id)}
              onResume={() => resume(item.id)}
            />
            <span className={styles.remove}>
              <IconButton icon={X} label={texts.remove(at + 1)} floating size="s" onTap={() => remove(item.id)} />
            </span>
          </li>
        ))}
        {items.length < most && (
          <li className={styles.item}>
            <button type="button" className={styles.add} onClick={() => input.current?.click()}>
              <Icon of={Plus} size="l" />
              <span>{addText(purpose)}</span>
              <span className={styles.count}>{texts.count(items.length, most)}</span>
            </button>
            <input
              ref={input}
              type="file"
              hidden
              multiple={most > 1}
              accept={acceptedTypes(uploadPurposes[purpose].kinds)}
              aria-label={label}
              onChange={({ currentTarget }) => {
                add([...(currentTarget.files ?? [])]);
                currentTarget.value = ''; // the same file may be chosen again
              }}
            />
          </li>
        )}
      </ul>
      {failed && (
        <p className={styles.why} role="alert">
          {failed.why}
        </p>
      )}
    </div>
  );
}
