/** Raised whenever the drawings change, so that no cache shows the old ones: pictures are kept under their edition. */
export const drawingEdition = 1;
