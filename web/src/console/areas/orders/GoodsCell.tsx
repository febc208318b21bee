import styles from './orders.module.css';

/** Describes a line of goods as lists show it. */
interface Line {
  readonly lineNo: number;
  readonly title: string;
  readonly skuText: string;
  readonly num: number;
  readonly picture: string;
}

/** Shows the goods of an order or a refund: the first three lines with their pictures, and how many more there are. */
export function GoodsCell({ lines }: { readonly lines: readonly Line[] }) {
  const shown = lines.slice(0, 3);
  return (
    <ul className={styles['goods']}>
      {shown.map(({ lineNo, title, skuText, num, picture }) => (
        <li key={lineNo}>
          {picture === '' ? <span className={styles['noPicture']} /> : <img src={picture} alt="" loading="lazy" width={40} height={40} />}
          <span>
            <span className={styles['goodsTitle']} title={title}>
              {title}
            </span>
            <small>
              {skuText !== '' && `${skuText} · `}
              {num > 0 ? `× ${num}` : '只退钱'}
            </small>
          </span>
        </li>
      ))}
      {lines.length > shown.length && <li className={styles['more']}>还有 {lines.length - shown.length} 行</li>}
    </ul>
  );
}
