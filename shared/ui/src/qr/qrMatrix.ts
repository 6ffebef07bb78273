import encodeQR from 'qr';

/** The quiet zone around the code, in modules: with less than four some scanners no longer find the code. */
const quietZone = 4;

/** Rows of dark and light modules, quiet zone included. The code can be read with a quarter of it smudged. */
export const qrMatrix = (text: string): boolean[][] =>
  encodeQR(text, 'raw', { ecc: 'quartile', border: quietZone });

/** The dark modules as one path, in units of a module; neighbors in a row form one rectangle. */
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
