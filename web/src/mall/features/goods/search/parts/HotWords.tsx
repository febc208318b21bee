import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { texts } from '../texts.ts';

interface HotWordsProps {
  readonly words: readonly string[];
  readonly onSearch: (word: string) => void;
}

/** Shows the keywords that the merchant suggests. */
export const HotWords = ({ words, onSearch }: HotWordsProps) => (
  <ChipGroup label={texts.hotWords}>
    {words.map((word) => (
      <Chip key={word} onTap={() => onSearch(word)}>
        {word}
      </Chip>
    ))}
  </ChipGroup>
);
