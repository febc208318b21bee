const names = [
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

/** The pictures that a member chooses from, by their addresses. */
export const avatars: readonly string[] = names.map((name) => `/mall/pictures/avatar-${name}.webp`);
