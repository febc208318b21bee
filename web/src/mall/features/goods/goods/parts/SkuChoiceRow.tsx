import { ListRow } from '#kit/ui/ListRow.tsx';
import { classes } from '#kit/ui/classes.ts';
import { Picture } from '#kit/ui/Picture.tsx';
import type { SpecReply } from '../goods.ts';
import { pictureShares } from '../picture-shares.ts';
import { texts } from '../texts.ts';
import type { SkuChoice } from '../use-sku-choice.ts';
import styles from './SkuChoiceRow.module.css';

interface SkuChoiceRowProps {
  readonly specs: readonly SpecReply[];
  readonly choice: SkuChoice;
  readonly onTap: () => void;
}

/** Limits the pictures of option values to those that fit the line, the chosen one among them. */
const stylesInLine = 4;

/** Shows the chosen SKU, or the options that are still to be chosen, with small pictures of the option values. */
export function SkuChoiceRow({ specs, choice: { chosen, sku, unchosenSpecs, pieces }, onTap }: SkuChoiceRowProps) {
  const words = sku ? [...sku.values, texts.pieces(pieces)].join(' · ') : unchosenSpecs.join(' ');
  const at = specs.findIndex(({ values }) => values.some(({ picture }) => picture !== ''));
  const pictured = specs[at];
  const from = Math.max(0, (pictured?.values.findIndex(({ name }) => name === chosen[at]) ?? 0) - stylesInLine + 1);
  return (
    <ListRow name={specs.length === 0 ? texts.number : sku ? texts.chosen : texts.toChoose} onTap={onTap}>
      {words || chosen.filter((value) => value !== undefined).join(' · ')}
      {pictured && (
        <span className={styles.styles}>
          {pictured.values.slice(from, from + stylesInLine).map(({ name, picture }) => (
            <span key={name} className={classes(styles.style, name === chosen[at] && styles.on)}>
              <Picture src={picture} alt="" size="small" share={pictureShares.style} />
            </span>
          ))}
          <span className={styles.count}>{texts.stylesToChoose(pictured.values.length)}</span>
        </span>
      )}
    </ListRow>
  );
}
