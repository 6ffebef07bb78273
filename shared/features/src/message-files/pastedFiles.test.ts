import { pastedFiles } from './pastedFiles.ts';

const picture = new File(['x'], 'image.png', { type: 'image/png' });
const clipboard = (text: string) => ({
  files: [picture] as unknown as FileList,
  getData: (type: string) => (type === 'text/plain' ? text : ''),
});

it('takes a picture of the clipboard, also one that a file manager names in words', () => {
  expect(pastedFiles(clipboard(''))).toEqual([picture]);
  expect(pastedFiles(clipboard('image.png\r\n'))).toEqual([picture]);
});

it('leaves the words of an office program to the field', () => {
  expect(pastedFiles(clipboard('Price\t1,250,000'))).toEqual([]);
});
