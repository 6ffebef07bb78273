export const copyText = {
  refused: '浏览器不允许复制。请为本网站允许复制，然后重试。',
};
