import { mallPath } from '../../shop/site/mall-path.ts';

const avatarNames = [
  'avocado',
  'bear',
  'cactus',
  'cat',
  'coffee',
  'dog',
  'fox',
  'hamster',
  'koala',
  'panda',
  'penguin',
  'rabbit',
  'sunflower',
  'tulip',
] as const;

/** Lists the URLs of the ready-made profile pictures that a member chooses from. */
export const avatarUrls: readonly string[] = avatarNames.map((name) => `${mallPath}/pictures/avatar-${name}.webp`);
