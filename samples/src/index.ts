export { drawPortrait } from './draw/portrait/portrait.ts';
export { drawScene } from './draw/scene.ts';
export { renderPicture } from './renderPicture.ts';
