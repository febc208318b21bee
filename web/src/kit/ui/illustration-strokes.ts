/** Maps each look of an illustration's shapes to its SVG attributes: white, tinted in the site's colour, outlined, or filled. */
export const strokes = {
  white: { fill: 'var(--card)' },
  tint: { fill: 'rgba(var(--main-rgb), .13)' },
  line: { stroke: 'var(--main-ink)', strokeWidth: 5, strokeLinecap: 'round', strokeLinejoin: 'round' },
  ink: { fill: 'var(--main-ink)' },
} as const;
