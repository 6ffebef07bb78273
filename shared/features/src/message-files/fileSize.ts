const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** "1 kB", "340 kB", "2.4 MB" in the reader's language; nothing is smaller than a kilobyte. */
export function fileSize(
  bytes: number,
  number: (value: number, options: Intl.NumberFormatOptions) => string,
): string {
  const isLarge = bytes >= megabyte;
  return number(isLarge ? bytes / megabyte : Math.max(1, Math.ceil(bytes / kilobyte)), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  });
}
