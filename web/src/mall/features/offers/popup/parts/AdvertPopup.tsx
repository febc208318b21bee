import { popupCalls } from 'contract/offers/popup/popup.calls.ts';
import { useEffect, useState } from 'react';
import { useRead } from '#phone/client.ts';
import { trackEvent } from '#mall/common/track-event.ts';
import { sizedPictureUrl } from '#kit/lib/picture-url.ts';
import { useMall } from '#kit/ui/mall.ts';
import { PopupDialog } from '#kit/ui/PopupDialog.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import { closePopup } from '../close-popup.ts';
import { texts } from '../texts.ts';
import { useReportOver } from '../use-report-over.ts';
import styles from './AdvertPopup.module.css';

interface AdvertPopupProps {
  readonly advert: { readonly id: number; readonly cycleEnd: number | null };
  /** Is called when it is closed, or cannot be shown. */
  readonly onDone: () => void;
}

/** Shows a picture over the home page that links to a page. It opens once the picture has loaded; if that fails, the next pop-up opens. */
export function AdvertPopup({ advert: { id, cycleEnd }, onDone }: AdvertPopupProps) {
  const { pictureHosts } = useMall();
  const push = useRead(popupCalls.popUpAdvert, { id });
  const [isClosed, setClosed] = useState(false);
  const [picture, setPicture] = useState<'loaded' | 'failed'>();
  const source = push.data && sizedPictureUrl(push.data.picture, pictureHosts, 'large');
  useEffect(() => {
    if (source === undefined) return undefined;
    const image = new Image();
    const tell = ({ type }: Event) => setPicture(type === 'load' ? 'loaded' : 'failed');
    for (const type of ['load', 'error']) image.addEventListener(type, tell);
    image.src = source;
    return () => {
      for (const type of ['load', 'error']) image.removeEventListener(type, tell);
    };
  }, [source]);
  const isOver = isClosed || push.isError || picture === 'failed';
  const leave = useReportOver(isOver, onDone);
  const isShown = picture === 'loaded' && !isOver;
  useEffect(() => {
    if (isShown) trackEvent({ kind: 'POPUPADVERT', key: String(id) });
  }, [isShown, id]);

  const close = () => {
    void closePopup({ type: 'popUpAdvert', id }, cycleEnd);
    setClosed(true);
  };
  if (!push.data) return null;
  const { title, link } = push.data;
  return (
    <PopupDialog open={isShown} onClose={close} title={title} bare>
      {link === '' ? (
        <img className={styles.picture} src={source} alt={title} />
      ) : (
        <Pressable
          to={link}
          onTap={() => {
            trackEvent({ kind: 'POPUPADVERT', key: String(id), action: 'CLICK' });
            leave();
            close();
          }}
          className={styles.link}
        >
          <img className={styles.picture} src={source} alt="" />
          <span className={styles.foot}>
            <span className={styles.title}>{title}</span>
            <span className={styles.go}>{texts.see}</span>
          </span>
        </Pressable>
      )}
    </PopupDialog>
  );
}
