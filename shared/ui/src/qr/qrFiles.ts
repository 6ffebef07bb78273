import { qrMatrix, qrPath } from './qrMatrix.ts';

/** Black on white in print and on any page, in every theme, because scanners expect it. */
export const qrInk = 'black';
export const qrPaper = 'white';

/** For sharp prints: at least this many pixels per side, with a whole number of pixels for every module. */
const pngSidePx = 1024;

/** The code as a vector file. */
export function qrSvgFile(text: string): Blob {
  const matrix = qrMatrix(text);
  const side = matrix.length;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${pngSidePx}" ` +
    `height="${pngSidePx}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" ` +
    `fill="${qrPaper}"/><path fill="${qrInk}" d="${qrPath(matrix)}"/></svg>\n`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** The code as a PNG. Rejects if the browser has no canvas to draw it on. */
export async function qrPngFile(text: string): Promise<Blob> {
  const matrix = qrMatrix(text);
  const modulePx = Math.ceil(pngSidePx / matrix.length);
  const canvas = document.createElement('canvas');
  canvas.width = matrix.length * modulePx;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser gives no canvas to draw on');
  context.fillStyle = qrPaper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = qrInk;
  for (const [y, row] of matrix.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(x * modulePx, y * modulePx, modulePx, modulePx);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))),
      'image/png',
    );
  });
}
