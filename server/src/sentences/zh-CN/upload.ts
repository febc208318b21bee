/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about files that
 * members upload.
 */
export const upload = {
  kindPicture: 'JPG、PNG、WebP、GIF 图片',
  kindVideo: 'MP4、MOV 视频',
  kindDocument: 'PDF 文件',
  uploadKinds: ({ name, kinds }: { name: string; kinds: readonly string[] }) => `不能上传「${name}」：这里可以上传 ${kinds.join('、')}`,
  uploadBytes: ({ name, kind, megabytes }: { name: string; kind: string; megabytes: number }) =>
    `「${name}」太大：${kind}最大 ${megabytes} MB`,
  uploadDirs: ({ given, allowed }: { given: string; allowed: readonly string[] }) =>
    `fileDir 不能是「${given}」：可以是 ${allowed.join('、')}`,
  uploadBytesDiffer: ({ said, arrived }: { said: number; arrived: number }) => `文件没有传完整：应为 ${said} 字节，收到 ${arrived} 字节`,
  uploadNotKind: ({ kind }: { kind: string }) => `这个文件不能使用：它的内容不是完整的 ${kind}`,
};
