import { Card } from '#kit/ui/Card.tsx';
import { usePictureViewer } from '#kit/ui/use-picture-viewer.ts';
import { Picture } from '#kit/ui/Picture.tsx';
import type { GoodsDetailReply } from '../goods.ts';
import { pictureShares } from '../picture-shares.ts';
import { texts } from '../texts.ts';
import styles from './GoodsDetails.module.css';

/** Shows a product's specifications and the merchant's description. */
export function GoodsDetails({ parameters, detail }: Pick<GoodsDetailReply, 'parameters' | 'detail'>) {
  const openViewer = usePictureViewer();
  const pictures = detail.filter(({ picture }) => picture !== '').map(({ picture, alt }) => ({ url: picture, alt }));
  const enlarge = (first: string) =>
    openViewer(
      pictures,
      pictures.findIndex(({ url }) => url === first),
    );
  return (
    <>
      {parameters.length > 0 && (
        <Card title={texts.parameters}>
          <dl className={styles.parameters}>
            {parameters.map(({ name, value }) => (
              <div key={name} className={styles.parameter}>
                <dt className={styles.name}>{name}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {detail.length > 0 && (
        <Card title={texts.detail}>
          {detail.map(({ title, text, picture, alt }, at) => (
            <div key={at} className={styles.piece}>
              {title !== '' && <h3 className={styles.title}>{title}</h3>}
              {text !== '' && <p className={styles.text}>{text}</p>}
              {picture !== '' && (
                <div className={styles.picture}>
                  <Picture src={picture} alt={alt} ratio="own" share={pictureShares.banner}>
                    <button type="button" className={styles.open} aria-label={texts.enlarge(alt)} onClick={() => enlarge(picture)} />
                  </Picture>
                </div>
              )}
            </div>
          ))}
        </Card>
      )}
    </>
  );
}
