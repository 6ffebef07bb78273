/** A path of this site. Refuses `//elsewhere`, and `/\elsewhere` or a tab between, which browsers read the same way. */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])\S*$/.test(address);

/** The addresses a link in an article may have: never `javascript:` or `data:`, nor a page without encryption. */
export const isArticleLink = (address: string): boolean =>
  isOwnPath(address) || /^https:\/\/[^\s/\\]\S*$/i.test(address) || /^(mailto:|tel:)\S+$/i.test(address);

export const isArticlePicture = (address: string): boolean =>
  isOwnPath(address) || /^https:\/\/[^\s/\\]\S*$/i.test(address);

/** Pictures that staff uploaded for articles, and the sample network's: folders of sizes. */
export const isPictureFolder = (address: string): boolean =>
  /^\/api\/(cms\/)?pictures\/[\w/-]+$/.test(address) && !/\.\w+$/.test(address);
