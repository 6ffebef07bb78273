import type { photo as english } from './en.ts';

export const photo: typeof english = {
  change: '更换照片',
  add: '添加照片',
  remove: '移除照片',
  formats: 'JPEG 或 PNG，不超过 5 MB。',
  removeAsk: '要移除照片吗？',
  removeText: '将改为显示姓名首字母。',
  removed: '照片已移除。',
  saved: '照片已保存。',
  title: '选择要显示的部分',
  frame: '照片',
  hint: '拖动以移动，双指或滚轮缩放。键盘：方向键、加号和减号。',
  zoom: '缩放',
  save: '保存照片',
  failed: '照片无法保存，请重试。',
  problem: {
    heic: '这是 HEIC 照片，此浏览器无法显示。请将其导出为 JPEG。',
    type: '无法使用此文件。请选择 JPEG 或 PNG 文件。',
    size: '此文件超过 5 MB，请选择较小的文件。',
    damaged: '照片已损坏，无法读取。请选择另一张。',
    small: '照片小于 100 × 100 像素，请选择较大的照片。',
  },
};
