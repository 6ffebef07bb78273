import { saveFile } from './saveFile.ts';

it('hands the file over under its name, and lets go of it afterwards', () => {
  jest.useFakeTimers();
  const create = jest.fn(() => 'blob:portico/1');
  const revoke = jest.fn();
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
  const clicked: [string, string][] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.href, this.download]);
  });
  const file = new Blob(['a,b']);
  saveFile(file, 'usage.csv');
  expect(create).toHaveBeenCalledWith(file);
  expect(clicked).toEqual([['blob:portico/1', 'usage.csv']]);
  expect(revoke).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revoke).toHaveBeenCalledWith('blob:portico/1');
  jest.useRealTimers();
});
