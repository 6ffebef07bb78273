export { buildings, hours, places, views } from './draw/kinds.ts';
export { looks } from './draw/portrait/person.ts';
export { drawPortrait } from './draw/portrait/portrait.ts';
export { drawScene } from './draw/scene.ts';
export { drawingEdition } from './edition.ts';
export { pictureFile, pictureFileNames } from './files.ts';
export { renderPicture } from './renderPicture.ts';
