import { toYuan } from 'contract/money.ts';
import { Button } from '#ui/Button.tsx';
import { Price } from '#ui/Price.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import type { CartLine, Tally } from '../chosen-lines.ts';
import { texts } from '../texts.ts';
import styles from './ApartSheet.module.css';

interface ApartSheetProps {
  readonly sorts: readonly { readonly customs: boolean; readonly sum: Tally }[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onBuy: (lines: readonly CartLine[]) => void;
}

/** Asks which group of the selected lines is paid first, where they cannot be one order. */
export const ApartSheet = ({ sorts, open, onClose, onBuy }: ApartSheetProps) => (
  <Sheet open={open} onClose={onClose} title={texts.apartTitle}>
    <p className={styles.why}>{texts.apartWhy}</p>
    <div className={styles.ways}>
      {sorts.map(({ customs, sum: { chosen, pieces, total } }) => (
        <Button key={String(customs)} kind="main-line" wide onTap={() => onBuy(chosen)} second={<Price yuan={toYuan(total)} />}>
          {customs ? texts.apartCustoms(pieces) : texts.apartCommon(pieces)}
        </Button>
      ))}
    </div>
  </Sheet>
);
