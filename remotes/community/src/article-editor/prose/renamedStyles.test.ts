import { renamedStyles } from './renamedStyles.ts';

it.each([
  ['<p style="color:red">a</p>', '<p data-look="color:red">a</p>'],
  [`<p class=MsoNormal STYLE='a:b' id=x>a</p>`, `<p class=MsoNormal data-look='a:b' id=x>a</p>`],
  [
    '<p\nstyle = "font:7pt \'Times\'">a <b style=x>b</b></p>',
    '<p\ndata-look = "font:7pt \'Times\'">a <b data-look=x>b</b></p>',
  ],
  ['<STYLE type="text/css"><!-- p{color:red} --></style ><p>a</p>', '<p>a</p>'],
  ['<p>a</p><style>p{}', '<p>a</p>'],
  ['<p>a house in the style = modern</p> 1 < 2', '<p>a house in the style = modern</p> 1 < 2'],
])('hides the styles of %j', (html, expected) => {
  expect(renamedStyles(html)).toBe(expected);
});
