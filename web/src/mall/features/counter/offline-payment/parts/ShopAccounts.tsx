import type { Reply } from 'contract/call.ts';
import type { offlinePayCalls } from 'contract/counter/offline-payment/offline-payment.calls.ts';
import { FactRows } from '#kit/ui/FactRows.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { copyText } from '#kit/ui/copy-text.ts';
import { TextButton } from '#kit/ui/TextButton.tsx';
import { texts } from '../texts.ts';
import styles from './offline.module.css';

interface ShopAccountsProps {
  readonly accounts: Reply<typeof offlinePayCalls.orderTrade>['accounts'];
  /** The number of the chosen account. */
  readonly chosen: string;
  readonly onChoose: (number: string) => void;
}

/** Shows the accounts of the shop to transfer to; of several one is chosen. */
export const ShopAccounts = ({ accounts, chosen, onChoose }: ShopAccountsProps) => (
  <Card title={texts.accounts}>
    <p className={styles.hint}>{texts.accountsHint}</p>
    {accounts.map(({ bank, holder, number }) => (
      <div key={number} className={styles.account}>
        <div className={styles.facts}>
          <FactRows
            small
            facts={[
              [texts.bank, bank],
              [texts.holder, holder],
              [texts.number, number.replace(/(.{4})(?=.)/g, '$1 ')],
            ]}
          />
          <div className={styles.copies}>
            <TextButton onTap={() => void copyText(number, texts.copied)}>{texts.copy}</TextButton>
            <TextButton
              onTap={() => void copyText(`${texts.holder} ${holder}\n${texts.number} ${number}\n${texts.bank} ${bank}`, texts.allCopied)}
            >
              {texts.copyAll}
            </TextButton>
          </div>
        </div>
        {accounts.length > 1 && (
          <Checkbox
            oneOf="account"
            on={chosen === number}
            label={texts.chooseAccount(bank, number.slice(-4))}
            onChange={() => onChoose(number)}
          />
        )}
      </div>
    ))}
  </Card>
);
