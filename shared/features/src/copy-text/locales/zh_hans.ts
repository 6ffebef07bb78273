export const copyText = {
  refused: '浏览器不允许复制。请选中文字后自行复制。',
};
