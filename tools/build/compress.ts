import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const isText = (name: string) => /\.(m?js|css|svg|html|json)$/.test(name);
/** Compressing a smaller file saves less than its headers weigh. */
const worthBytes = 500;

/** Writes `.br` and `.gz` beside every text file, so that no request waits for compression. */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter(isText)) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    if (bytes.length < worthBytes) continue;
    const parameters = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await writeFile(`${path}.br`, await brotli(bytes, { params: parameters }));
    await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
  }
}
