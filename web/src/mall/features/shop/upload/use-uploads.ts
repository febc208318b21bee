import { findForeignEnding } from 'contract/shop/picture/foreign-format.ts';
import {
  declaredKind,
  maxUploadBytes,
  takesKind,
  type UploadKind,
  type UploadPurposeName,
  uploadPurposes,
} from 'contract/shop/upload/upload-rules.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { adviceToastMs } from '#kit/lib/time-limits.ts';
import { toast } from '#kit/ui/toast.ts';
import { makeVideoPoster } from './make-video-poster.ts';
import { UploadFault } from './store-requests.ts';
import { texts } from './texts.ts';
import { giveUpUpload, uploadFile } from './upload-file.ts';

/** Describes an uploaded file in a form: its number, its kind, and the URLs that name it, show it and show its poster. */
export interface PickedUpload {
  /** The file's own URL, by which calls name it. */
  readonly link: string;
  /** Holds the URL that shows it now. */
  readonly readUrl: string;
  readonly kind: UploadKind;
  /** Holds the URL that shows a video's poster; empty without one. */
  readonly posterUrl: string;
  /** Its number, by which it can be removed; undefined for one that something uses. */
  readonly uploadId?: number | undefined;
}

/**
 * Describes a file in the picker: its name, size and kind, the state and share of its upload, and its preview. Also holds the uploaded file, or why
 * it failed.
 */
export interface UploadItem {
  readonly id: number;
  readonly kind: UploadKind;
  readonly name: string;
  readonly bytes: number;
  readonly state: 'sending' | 'paused' | 'failed' | 'arrived';
  /** The share that was sent, from 0 to 1. */
  readonly share: number;
  /** Holds the URL of its preview: the file itself, until it has arrived. */
  readonly preview: string;
  /** States the reason of its failure. */
  readonly why: string;
  readonly picked: PickedUpload | undefined;
}

interface Sending {
  readonly file: File;
  stop: AbortController;
}

const previewOf = ({ kind, readUrl, posterUrl }: PickedUpload): string =>
  kind === 'video' ? posterUrl : kind === 'picture' ? readUrl : '';

/** Returns why a file cannot be uploaded for a purpose; undefined if it can. */
function findFileProblem({ name, size, type }: File, purpose: UploadPurposeName): string | undefined {
  const kind = declaredKind(type, name);
  if (!kind || !takesKind(purpose, kind)) {
    const formats = uploadPurposes[purpose].kinds.map((taken) => texts.formats[taken]).join(texts.or);
    const foreign = findForeignEnding(name);
    return foreign === undefined ? texts.wrongType(name, formats) : texts.foreign(name, foreign, formats);
  }
  if (size === 0) return texts.empty(name);
  const most = maxUploadBytes[kind];
  return size > most ? texts.tooLarge(name, most / 1_000_000) : undefined;
}

let lastId = 0;
const nextId = (): number => (lastId += 1);

const toItem = (picked: PickedUpload): UploadItem => ({
  id: nextId(),
  kind: picked.kind,
  name: '',
  bytes: 0,
  state: 'arrived',
  share: 1,
  preview: previewOf(picked),
  why: '',
  picked,
});

/**
 * Returns the chosen files with the progress of their upload, and the functions that add, pause, resume and remove files.
 * @param onChange is called with the uploaded files, in their order, and with whether other files are still being uploaded
 */
export function useUploads(
  purpose: UploadPurposeName,
  most: number,
  first: readonly PickedUpload[],
  onChange: (arrived: readonly PickedUpload[], busy: boolean) => void,
) {
  const [items, setItems] = useState<readonly UploadItem[]>(() => first.map(toItem));
  const sendings = useRef(new Map<number, Sending>());
  const change = (id: number, changes: Partial<UploadItem>) =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...changes } : item)));

  const tell = useEffectEvent((now: readonly UploadItem[]) =>
    onChange(
      now.flatMap(({ picked }) => picked ?? []),
      now.some(({ state }) => state === 'sending' || state === 'paused'),
    ),
  );
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) tell(items);
    isFirst.current = false;
  }, [items]);
  useEffect(() => {
    const running = sendings.current;
    return () => {
      for (const { stop } of running.values()) stop.abort();
    };
  }, []);

  async function sendFile(id: number, { file, stop: { signal } }: Sending): Promise<void> {
    const kind = declaredKind(file.type, file.name) ?? 'picture';
    change(id, { state: 'sending', why: '' });
    try {
      const facts = kind === 'video' ? await makeVideoPoster(file) : undefined;
      const poster = facts?.poster && (await uploadFile(facts.poster, { purpose, signal }));
      if (poster) change(id, { preview: poster.readUrl });
      const { linkUrl, readUrl, posterUrl, uploadId } = await uploadFile(file, {
        purpose,
        signal,
        duration: facts?.duration,
        posterId: poster && String(poster.uploadId),
        onProgress: (share) => change(id, { share }),
      });
      const picked = { link: linkUrl, readUrl, kind, posterUrl, uploadId };
      change(id, { state: 'arrived', share: 1, picked });
    } catch (fault) {
      if (signal.aborted) return;
      change(id, { state: 'failed', why: fault instanceof UploadFault ? fault.message : errorSentence(fault) });
    }
  }

  function add(files: readonly File[]): void {
    const room = most - items.length;
    if (files.length > room) toast(texts.tooMany(most));
    const fine = files.slice(0, room).filter((file) => {
      const problem = findFileProblem(file, purpose);
      if (problem !== undefined) toast(problem, adviceToastMs);
      return problem === undefined;
    });
    const added = fine.map((file) => {
      const kind = declaredKind(file.type, file.name) ?? 'picture';
      const sending: Sending = { file, stop: new AbortController() };
      const preview = kind === 'picture' ? URL.createObjectURL(file) : '';
      const item: UploadItem = {
        id: nextId(),
        kind,
        name: file.name,
        bytes: file.size,
        state: 'sending',
        share: 0,
        preview,
        why: '',
        picked: undefined,
      };
      sendings.current.set(item.id, sending);
      return { item, sending };
    });
    setItems((before) => [...before, ...added.map(({ item }) => item)]);
    for (const { item, sending } of added) void sendFile(item.id, sending);
  }

  function pause(id: number): void {
    sendings.current.get(id)?.stop.abort();
    change(id, { state: 'paused' });
  }

  /** Goes on with a paused file, or tries a failed one again. */
  function resume(id: number): void {
    const sending = sendings.current.get(id);
    if (!sending) return;
    sending.stop = new AbortController();
    void sendFile(id, sending);
  }

  function remove(id: number): void {
    const item = items.find((one) => one.id === id);
    const sending = sendings.current.get(id);
    sending?.stop.abort();
    sendings.current.delete(id);
    setItems((before) => before.filter((one) => one.id !== id));
    if (item?.preview.startsWith('blob:')) URL.revokeObjectURL(item.preview);
    if (sending || item?.picked?.uploadId !== undefined) void giveUpUpload(sending?.file, purpose, item?.picked?.uploadId);
  }

  return { items, add, pause, resume, remove };
}
