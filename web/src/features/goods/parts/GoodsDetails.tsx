import { Card } from '#ui/Card.tsx';
import { Picture } from '#ui/Picture.tsx';
import type { GoodsDetailReply } from '../goods.ts';
import { pictureShares } from '../picture-shares.ts';
import { texts } from '../texts.ts';
import styles from './GoodsDetails.module.css';

/** Shows a product's specifications and the merchant's description. */
export const GoodsDetails = ({ parameters, detail }: Pick<GoodsDetailReply, 'parameters' | 'detail'>) => (
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
                <Picture src={picture} alt={alt} ratio="own" share={pictureShares.banner} />
              </div>
            )}
          </div>
        ))}
      </Card>
    )}
  </>
);
