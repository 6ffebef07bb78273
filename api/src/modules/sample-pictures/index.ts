export { samplePictureRoutes } from './samplePictures.routes.ts';
