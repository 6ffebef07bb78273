import { positionOf } from './jsonPosition.ts';

it.each([
  ['/routes/1/path', 4, 7],
  ['/nav', 6, 3],
  ['/routes/1/title', 4, 5],
  ['', 1, 1],
])('finds %s in the text', (pointer, line, column) => {
  const text = '{\n  "routes": [\n    { "path": "/a, b" },\n    { "path": "b" }\n  ],\n  "nav": []\n}';
  expect(positionOf(text, pointer)).toEqual({ line, column });
});
