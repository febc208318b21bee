import styles from './goods.module.css';

/** Returns the URL of a smaller size of a picture of the mall; others are shown as they are. */
export const smallPicture = (url: string): string => (/^\/mall\/pictures\/[^!?]+\.(?:webp|jpg|png|gif)$/.test(url) ? `${url}!small` : url);

/** A small picture of a product, or an empty place of its size. */
export function Thumb({ url, size = 44 }: { readonly url: string; readonly size?: number }) {
  return url === '' ? (
    <span className={styles['thumb']} style={{ width: size, height: size }} aria-hidden="true" />
  ) : (
    <img className={styles['thumb']} src={smallPicture(url)} alt="" width={size} height={size} loading="lazy" />
  );
}
