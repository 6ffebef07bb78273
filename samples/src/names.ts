/** What the addresses of pictures are made of. The code that draws them is another entry, and takes 200 ms to load. */
export { buildings, hours, looks, places, views } from './draw/kinds.ts';
export { drawingEdition } from './edition.ts';
export { pictureFile, pictureFileNames } from './files.ts';
