import { reviewCalls } from 'contract/aftersales/review/review.calls.ts';
import { reviewLimits } from 'contract/aftersales/review/review-limits.ts';
import type { Reply } from 'contract/call.ts';
import { useState } from 'react';
import { useRead, useWrite } from '#phone/client.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { isOrderNotFound } from '#mall/features/buying/order/is-order-not-found.ts';
import { LazyPicturePicker } from '#mall/features/shop/upload/parts/LazyPicturePicker.tsx';
import type { PickedUpload } from '#mall/features/shop/upload/use-uploads.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { toast, toastSuccess } from '#kit/ui/toast.ts';
import { reviewDependentCalls } from '../review-dependent-calls.ts';
import type { ReviewableLine } from '../review.ts';
import { texts } from '../texts.ts';
import { OwnReview } from './OwnReview.tsx';
import { ReviewedGoods } from './ReviewedGoods.tsx';
import { ReviewsSkeleton } from './ReviewsSkeleton.tsx';
import { ReviewTextBox } from './ReviewTextBox.tsx';
import { StarInput } from './StarInput.tsx';
import styles from './WriteReview.module.css';

/** Holds what is being written of a line; score 0 until a star is tapped. */
interface Draft {
  readonly score: number;
  readonly text: string;
  readonly tags: readonly string[];
  readonly files: readonly PickedUpload[];
  /** Tells whether files are on their way. */
  readonly isSending: boolean;
}
const emptyDraft: Draft = { score: 0, text: '', tags: [], files: [], isSending: false };
const noFiles: readonly PickedUpload[] = [];

/** Shows the lines of an order: those to review with a form, the reviewed ones with their review. */
export function WriteReview({ tid }: { readonly tid: string }) {
  const order = useRead(reviewCalls.orderReviews, { tid });
  if (isOrderNotFound(order.error)) return <EmptyState type="order" title={texts.noOrder} />;
  return (
    <QueryBoundary query={order} skeleton={<ReviewsSkeleton />}>
      {(data) => <ReviewForm key={data.list.filter(({ mayReview }) => mayReview).length} order={data} />}
    </QueryBoundary>
  );
}

/** Sorts chosen files into pictures and videos. */
const sortFiles = (files: readonly PickedUpload[]) => ({
  pictures: files.filter(({ kind }) => kind === 'picture').map(({ link }) => link),
  videos: files.filter(({ kind }) => kind === 'video').map(({ link }) => link),
});

function hasTooMany(files: readonly PickedUpload[]): boolean {
  const { pictures, videos } = sortFiles(files);
  return pictures.length > reviewLimits.pictures || videos.length > 1;
}

function ReviewForm({ order: { tid, tags, points, list } }: { readonly order: Reply<typeof reviewCalls.orderReviews> }) {
  const { go } = usePageNavigation();
  const [drafts, setDrafts] = useState<Readonly<Record<number, Draft>>>({});
  const [service, setService] = useState(0);
  const [shipping, setShipping] = useState(0);
  const [isAnonymous, setIsAnonymous] = useState(true);
  const { mutate, isPending } = useWrite(reviewCalls.writeReviews, {
    invalidates: reviewDependentCalls,
    oneAtATime: true,
    onSuccess(reply) {
      toastSuccess(reply.points > 0 ? texts.sentWith(reply.points) : texts.sent);
      if (reply.ids.length === open.length) go('/myReviews', { replace: true });
    },
  });
  const open = list.filter(({ mayReview }) => mayReview === 1);
  const draftOf = (lineNo: number): Draft => drafts[lineNo] ?? emptyDraft;
  const change = (lineNo: number, more: Partial<Draft>) =>
    setDrafts((all) => ({ ...all, [lineNo]: { ...(all[lineNo] ?? emptyDraft), ...more } }));
  const isSending = open.some(({ lineNo }) => draftOf(lineNo).isSending);
  const send = () => {
    const reviews = open.flatMap(({ lineNo }) => {
      const { score, text, tags: ticked, files } = draftOf(lineNo);
      const { pictures, videos } = sortFiles(files);
      return score === 0 ? [] : [{ lineNo, score, text, tags: [...ticked], pictures, video: videos[0] ?? '' }];
    });
    if (reviews.length === 0) return toast(texts.scoreFirst);
    if (open.some(({ lineNo }) => hasTooMany(draftOf(lineNo).files))) return toast(texts.filesMost);
    mutate({
      tid,
      anonymous: isAnonymous ? 1 : 0,
      ...(service > 0 ? { serviceScore: service } : {}),
      ...(shipping > 0 ? { shippingScore: shipping } : {}),
      reviews,
    });
  };
  if (open.length === 0 && list.every(({ review }) => review === null))
    return <EmptyState type="nodata" title={texts.nothing} text={list[0]?.reason} />;
  return (
    <>
      {open.length > 0 && points > 0 && <p className={styles.earns}>{texts.earns(points)}</p>}
      {open.map((line) => (
        <LineForm
          key={line.lineNo}
          line={line}
          offered={tags}
          draft={draftOf(line.lineNo)}
          onChange={(more) => change(line.lineNo, more)}
        />
      ))}
      {open.length > 0 && (
        <Card title={texts.order}>
          <div className={styles.scores}>
            <span>{texts.service}</span>
            <StarInput label={texts.service} score={service} onChange={setService} />
            <span>{texts.shipping}</span>
            <StarInput label={texts.shipping} score={shipping} onChange={setShipping} />
          </div>
          <Checkbox on={isAnonymous} onChange={setIsAnonymous}>
            {texts.anonymous}
          </Checkbox>
          <p className={styles.hint}>{texts.anonymousWhy}</p>
        </Card>
      )}
      {list.map((line) => line.review && <OwnReview key={line.lineNo} line={line} />)}
      {open.length > 0 && (
        <ActionBar>
          <Button kind="main" wide busy={isPending || isSending} onTap={send}>
            {texts.send}
          </Button>
        </ActionBar>
      )}
    </>
  );
}

interface LineFormProps {
  readonly line: ReviewableLine;
  /** Lists the tags that may be ticked. */
  readonly offered: readonly string[];
  readonly draft: Draft;
  readonly onChange: (more: Partial<Draft>) => void;
}

function LineForm({ line, offered, draft: { score, text, tags }, onChange }: LineFormProps) {
  const toggle = (tag: string) =>
    onChange({ tags: tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag].slice(-reviewLimits.tags) });
  return (
    <Card>
      <ReviewedGoods line={line} />
      <StarInput label={texts.scoreOf(line.title)} score={score} hint={texts.toScore} onChange={(next) => onChange({ score: next })} />
      <div className={styles.form}>
        {offered.length > 0 && (
          <ChipGroup label={texts.tags}>
            {offered.map((tag) => (
              <Chip key={tag} on={tags.includes(tag)} onTap={() => toggle(tag)}>
                {tag}
              </Chip>
            ))}
          </ChipGroup>
        )}
        <ReviewTextBox label={texts.textOf(line.title)} hint={texts.textHint} value={text} onChange={(next) => onChange({ text: next })} />
        <LazyPicturePicker
          purpose="review"
          most={reviewLimits.pictures + 1}
          label={texts.filesOf(line.title)}
          value={noFiles}
          onChange={(files, isSending) => onChange({ files, isSending })}
        />
      </div>
    </Card>
  );
}
