import type { Translated } from 'contract/sentence.ts';
import type { upload as mainland } from '../zh-CN/upload.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about files that members upload.
 */
export const upload: Translated<typeof mainland> = {
  kindPicture: 'JPG、PNG、WebP、GIF 圖片',
  kindVideo: 'MP4、MOV 影片',
  kindDocument: 'PDF 檔案',
  uploadKinds: ({ name, kinds }: { name: string; kinds: readonly string[] }) => `不能上載「${name}」：這裡可以上載 ${kinds.join('、')}`,
  uploadBytes: ({ name, kind, megabytes }: { name: string; kind: string; megabytes: number }) =>
    `「${name}」太大：${kind}最大 ${megabytes} MB`,
  uploadDirs: ({ given, allowed }: { given: string; allowed: readonly string[] }) =>
    `fileDir 不能是「${given}」：可以是 ${allowed.join('、')}`,
  uploadBytesDiffer: ({ said, arrived }: { said: number; arrived: number }) =>
    `檔案沒有傳完整：應為 ${said} 位元組，收到 ${arrived} 位元組`,
  uploadNotKind: ({ kind }: { kind: string }) => `這個檔案不能使用：它的內容不是完整的 ${kind}`,
};
