import { qrCode } from '#lib/qr-code.ts';

interface QrCodeProps {
  readonly text: string;
  /** Labels it for screen readers. */
  readonly label: string;
}

/** Draws a text as a QR code that fills its parent; nothing if the text is too long for one. */
export function QrCode({ text, label }: QrCodeProps) {
  let code: boolean[][];
  try {
    code = qrCode(text);
  } catch {
    return null;
  }
  const path = code.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${code.length} ${code.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="var(--ink)" d={path} />
    </svg>
  );
}
