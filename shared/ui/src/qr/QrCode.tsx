import { Box } from '@portico/ui';
import { useMemo } from 'react';
import { qrInk, qrPaper } from './qrFiles.ts';
import { qrMatrix, qrPath } from './qrMatrix.ts';

export interface QrCodeProps {
  /** The text that a scanner reads. */
  text: string;
  /** What the code is for, for screen readers. */
  label: string;
  sizePx?: number;
}

/** A QR code, dark on light in both themes. */
export function QrCode({ text, label, sizePx = 192 }: QrCodeProps) {
  const matrix = useMemo(() => qrMatrix(text), [text]);
  const side = matrix.length;
  return (
    <Box
      asChild
      display="block"
      border="hairline"
      borderRadius="md"
      inlineSize={`${sizePx}px`}
      blockSize={`${sizePx}px`}
      maxInlineSize="full"
    >
      <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
        <rect width={side} height={side} fill={qrPaper} />
        <path fill={qrInk} d={qrPath(matrix)} />
      </svg>
    </Box>
  );
}
