import { pictureFaults } from './eventPicture.ts';

const own = '/api/cms/pictures/0b8e6e0e-3f0e-4c42-9d5f-1c6a2b7f9a01';

it.each([
  [null, '', {}],
  [own, 'Long tables under the arches', {}],
  [own, '  ', { pictureAlt: 'ALT_NEEDED' }],
  ['https://elsewhere.example/picture', 'A table', { pictureBaseUrl: 'LINK_REFUSED' }],
  ['/api/cms/pictures/../../people', 'A table', { pictureBaseUrl: 'LINK_REFUSED' }],
])('judges %s with “%s”', (pictureBaseUrl, pictureAlt, faults) => {
  expect(pictureFaults({ pictureBaseUrl, pictureAlt })).toEqual(faults);
});
