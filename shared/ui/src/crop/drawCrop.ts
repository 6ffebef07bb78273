import { type CropArea, sideOf } from './cropArea.ts';

/** Draws the area over the whole of a square canvas. */
export function drawCrop(canvas: HTMLCanvasElement, photo: ImageBitmap, area: CropArea): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const side = sideOf(photo, area);
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(
    photo,
    area.centerX - side / 2,
    area.centerY - side / 2,
    side,
    side,
    0,
    0,
    canvas.width,
    canvas.height,
  );
}

const largestSide = 1024;

/** The area as a JPEG, no larger than the largest size on screen. Rejects if the browser lacks the memory. */
export function cropToFile(photo: ImageBitmap, area: CropArea): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(largestSide, sideOf(photo, area)));
  canvas.height = canvas.width;
  drawCrop(canvas, photo, area);
  return new Promise((resolve, reject) => {
    const finish = (file: Blob | null) =>
      file ? resolve(file) : reject(new Error('The browser could not make a file of the photo.'));
    canvas.toBlob(finish, 'image/jpeg', 0.92);
  });
}
