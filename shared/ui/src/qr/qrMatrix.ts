import encodeQR from 'qr';

/** Modules of quiet around the code: below four some scanners no longer find it. */
const quietZone = 4;

/** Rows of dark and light, quiet zone included. A quarter of it may be smudged and it still reads. */
export const qrMatrix = (text: string): boolean[][] =>
  encodeQR(text, 'raw', { ecc: 'quartile', border: quietZone });

/** The dark modules as one path, in units of a module; neighbours in a row are one rectangle. */
export function qrPath(matrix: readonly (readonly boolean[])[]): string {
  return matrix
    .flatMap((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < row.length; x += 1) {
        const start = x;
        while (row[x]) x += 1;
        if (x > start) runs.push(`M${start} ${y}h${x - start}v1H${start}z`);
      }
      return runs;
    })
    .join('');
}
