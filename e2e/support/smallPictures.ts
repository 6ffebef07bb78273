import { drawPortrait, drawScene, renderPicture as renderWhole } from '../../samples/src/index.ts';

/** An avatar on a phone is hardly larger, and no journey looks at what a picture shows. */
const largestWidth = 64;

export { drawPortrait, drawScene };

/** Answers every address with a small picture, because a large one takes a second to encode and a while to show. */
export const renderPicture: typeof renderWhole = (file) =>
  renderWhole({ ...file, width: Math.min(file.width, largestWidth) });
