export interface PictureSource {
  /** The folder of the sizes: `${baseUrl}/640.avif`, `.webp`, `.jpeg`. */
  baseUrl?: string | null;
  /** A single file, if there are no sizes. */
  src?: string | null;
}

export interface GalleryPicture extends PictureSource {
  id: string;
  alt: string;
  caption?: string;
  /** Shows the whole picture with margins, as a floor plan must be. */
  isWhole?: boolean;
}
