import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { useRead } from '#phone/client.ts';
import { Card } from '#kit/ui/Card.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import { texts } from '../texts.ts';
import styles from './SuccessCode.module.css';

/** Shows the QR code that the shop displays after a payment, such as that of an assistant at WeChat; nothing if the shop has none. */
export function SuccessCode({ tid }: { readonly tid: string }) {
  const { picture, text } = useRead(paymentCalls.paySuccessQr, tid === '' ? null : { tid }).data ?? { picture: '', text: '' };
  if (picture === '') return null;
  return (
    <Card>
      <div className={styles.place}>
        <div className={styles.code}>
          <Picture src={picture} alt={text === '' ? texts.shopCode : text} share={0.4} />
        </div>
        {text !== '' && <p className={styles.text}>{text}</p>}
        <p className={styles.hint}>{texts.shopCodeHint}</p>
      </div>
    </Card>
  );
}
