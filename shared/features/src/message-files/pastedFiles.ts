/**
 * The files that a paste brings. Office programs add a picture of the pasted words or cells: then the words are meant.
 * The names of the files themselves, which a file manager adds, do not count as words.
 */
export function pastedFiles(clipboard: Pick<DataTransfer, 'files' | 'getData'>): File[] {
  const files = [...clipboard.files];
  const names = new Set(files.map(({ name }) => name));
  const lines = clipboard.getData('text/plain').split(/[\r\n]+/);
  const hasWords = lines.some((line) => line.trim() !== '' && !names.has(line.trim()));
  return hasWords ? [] : files;
}
