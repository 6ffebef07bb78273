export type SniffedKind = 'jpeg' | 'png' | 'heic' | 'svg' | 'pdf' | 'other';

const startsWith = (content: Buffer, ...bytes: number[]) =>
  content.length > bytes.length && bytes.every((byte, index) => content[index] === byte);

const heicBrands = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/** The kind of a file by its content; its name and declared type prove nothing. */
export function sniff(content: Buffer): SniffedKind {
  if (startsWith(content, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(content, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  const head = content.subarray(0, 1024).toString('latin1');
  if (head.slice(4, 8) === 'ftyp' && heicBrands.includes(head.slice(8, 12))) return 'heic';
  if (head.startsWith('%PDF')) return 'pdf';
  return /<svg[\s>]/i.test(head) ? 'svg' : 'other';
}
