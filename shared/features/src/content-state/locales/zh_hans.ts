export const content = { failed: '内容加载失败：{{error}}' };
