/** Holds the strokes and fills of every illustration: an outline on white, part of it tinted in the site's colour. */
export const strokes = {
  white: { fill: 'var(--card)' },
  tint: { fill: 'rgba(var(--main-rgb), .13)' },
  line: { stroke: 'var(--main-ink)', strokeWidth: 5, strokeLinecap: 'round', strokeLinejoin: 'round' },
  ink: { fill: 'var(--main-ink)' },
} as const;
