import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  /** Says what the code opens, for people who cannot see it. */
  readonly label: string;
}

/** Draws a text as a QR code for a phone's camera, as large as the box around it; nothing where the text is too long for a code. */
export function QrCode({ text, label }: QrCodeProps) {
  let rows: boolean[][];
  try {
    rows = encode(text, { ecc: 'M', border: 0 }).data;
  } catch {
    return null;
  }
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="var(--ink)" d={path} />
    </svg>
  );
}
