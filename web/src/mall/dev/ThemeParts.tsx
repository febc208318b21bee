import { buildTheme } from 'contract/shop/site/theme.ts';
import type { CSSProperties } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { Chip } from '#kit/ui/Chip.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { Switch } from '#kit/ui/Switch.tsx';
import { Tag, Tags } from '#kit/ui/Tag.tsx';
import { StruckPrice } from '#kit/ui/StruckPrice.tsx';
import styles from './dev.module.css';

const colours = {
  默认红: '#FF4444',
  松绿: '#1F7A5C',
  明黄: '#FFC400',
  橙: '#FF8A00',
  蓝: '#2F6BFF',
  墨: '#1F2329',
  白: '#FFFFFF',
  粉: '#FFB6C1',
};

function variables(mainColor: string, theme: string): CSSProperties {
  const { main, textColour, buttonFill, buttonText, secondFill, secondText, rgb } = buildTheme({ mainColor, theme });
  const tint = (alpha: number) => `rgba(${rgb.join(', ')}, ${alpha})`;
  const properties = {
    '--main': main,
    '--main-ink': textColour,
    '--main-face': buttonFill,
    '--on-main': buttonText,
    '--second-fill': secondFill,
    '--second-text': secondText,
    '--main-tint': tint(0.08),
    '--main-line': tint(0.28),
  };
  return properties as CSSProperties;
}

/** Shows samples of one set of components in several main colours, for developers. */
export const ThemeParts = () => (
  <div className={styles.swatch}>
    {Object.entries(colours).map(([name, colour]) => (
      <section key={name} className={styles.theme} style={variables(colour, 'theme3')}>
        <div className={styles.row}>
          <i className={styles.dot} /> <b>{name}</b> {colour}
        </div>
        <div>
          <Price yuan={139} size="l" /> <StruckPrice yuan={168} />
        </div>
        <Tags>
          <Tag tone="full">限时折扣</Tag>
          <Tag>满199减20</Tag>
        </Tags>
        <div className={styles.row}>
          <Chip on onTap={() => {}}>
            20L
          </Chip>
          <Checkbox on onChange={() => {}} label="选" />
          <Switch on onChange={() => {}} label="开关" />
        </div>
        <Button kind="secondary" wide>
          加入购物车
        </Button>
        <Button kind="main" wide second="券后 ¥109.00">
          立即购买
        </Button>
      </section>
    ))}
  </div>
);
