export const fileKey = (fileId: string) => `article-files/${fileId}`;
