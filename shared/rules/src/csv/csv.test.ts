import { armed, csvLine } from './index.ts';

describe('csvLine', () => {
  it.each([
    ['plain', 'plain'],
    ['Reyes, Alexandra', '"Reyes, Alexandra"'],
    ['the "Villa"', '"the ""Villa"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', `"'=1+1"`],
    ['+31 20', `"'+31 20"`],
    ['-5', `"'-5"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"\t'=1"`],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['a=b', 'a=b'],
    ['x;=1+1', `"x;'=1+1"`],
    ['x,=1+1', `"x,'=1+1"`],
    ['x\t@SUM(A1)', `"x\t'@SUM(A1)"`],
    ['x\r\n-1', `"x\r\n'-1"`],
    ['x; "=1', `"x;' ""=1"`],
    ['  =1+1', `"'  =1+1"`],
    ['＝1+1', `"'＝1+1"`],
    ['＋1', `"'＋1"`],
    ['－1', `"'－1"`],
    ['＠SUM(A1)', `"'＠SUM(A1)"`],
    ['Villa; by the sea', '"Villa; by the sea"'],
    ['invoice\u202efdp.exe\u2066', 'invoicefdp.exe'],
    [-5, '-5'],
    [null, ''],
    ['Étienne 北京', 'Étienne 北京'],
  ])('writes %j as %j', (value, written) => {
    expect(csvLine([value])).toBe(`${written}\r\n`);
  });

  it.each(['=1+1', '-5', 'x;=1+1', 'x\r\n-1', "it's; '-5", 'a=b', '  =1+1'])(
    'can be read again as %j',
    (text) => {
      const cell = csvLine([text])
        .trimEnd()
        .replace(/^"(.*)"$/s, '$1');
      expect(armed(cell)).toBe(text);
    },
  );

  it('separates cells by commas', () => {
    expect(csvLine(['a', 1, null, 'b'])).toBe('a,1,,b\r\n');
  });
});
