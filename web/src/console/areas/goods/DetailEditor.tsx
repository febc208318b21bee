import { EditorContent, type JSONContent, mergeAttributes, Node, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { GoodsForm } from './goods-form.ts';
import styles from './goods.module.css';
import { pictureTypes, UploadButton } from './UploadButton.tsx';
import { uploadFiles } from '#console/upload-files.ts';
import { tell } from '#console/tell.ts';

const LibraryDialog = lazy(() => import('./Library.tsx').then((file) => ({ default: file.LibraryDialog })));

type Sections = GoodsForm['detail'];

/** A picture of its own line, with a caption. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/mall/pictures/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

const paragraph = (text: string): JSONContent => ({ type: 'paragraph', ...(text === '' ? {} : { content: [{ type: 'text', text }] }) });
const heading = (text: string): JSONContent => ({ type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text }] });

/** Builds the editor's document from the sections of a detail. */
const toDocument = (sections: Sections): JSONContent => ({
  type: 'doc',
  content:
    sections.length === 0
      ? [paragraph('')]
      : sections.flatMap(({ title, text, picture, alt }) =>
          picture
            ? [{ type: 'picture', attrs: { src: picture, alt: alt ?? '' } }]
            : [...(title ? [heading(title)] : []), ...(text ? [paragraph(text)] : [])],
        ),
});

const textOf = ({ text, content = [] }: JSONContent): string => (text ?? content.map(textOf).join('')).replace(/\s+/g, ' ');

/** Reads the sections of a detail from the editor's document: a heading goes with the paragraph after it. */
function toSections({ content = [] }: JSONContent): Sections {
  const sections: Sections = [];
  let title = '';
  const flush = () => {
    if (title !== '') sections.push({ title });
    title = '';
  };
  for (const node of content) {
    if (node.type === 'picture') {
      flush();
      const { src = '', alt = '' } = (node.attrs ?? {}) as { src?: string; alt?: string };
      if (src !== '') sections.push({ picture: src, ...(alt === '' ? {} : { alt: alt.slice(0, 200) }) });
      continue;
    }
    const text = textOf(node).trim();
    if (text === '') continue;
    if (node.type === 'heading') {
      flush();
      title = text.slice(0, 200);
      continue;
    }
    for (let at = 0; at < text.length; at += 5000) {
      sections.push({ ...(title === '' ? {} : { title }), text: text.slice(at, at + 5000) });
      title = '';
    }
  }
  flush();
  return sections;
}

/** Edits the detail of a product as it is stored: headings, paragraphs and pictures. What is pasted is reduced to these. */
export function DetailEditor({ value, onChange }: { readonly value: Sections; readonly onChange: (sections: Sections) => void }) {
  const [isChoosing, setChoosing] = useState(false);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [3] },
        bold: false,
        italic: false,
        strike: false,
        underline: false,
        code: false,
        codeBlock: false,
        blockquote: false,
        bulletList: false,
        orderedList: false,
        listItem: false,
        listKeymap: false,
        horizontalRule: false,
        hardBreak: false,
        link: false,
      }),
      Picture,
    ],
    content: toDocument(value),
    editorProps: {
      attributes: { 'aria-label': '详情', role: 'textbox', 'aria-multiline': 'true' },
      handlePaste: (_, event) => insertFiles(event.clipboardData?.files),
      handleDrop: (_, event) => insertFiles(event.dataTransfer?.files),
    },
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onChange(toSections(changed.getJSON())),
  });

  function insertPictures(urls: readonly string[]): void {
    if (urls.length > 0)
      editor
        .chain()
        .focus()
        .insertContent(urls.map((src) => ({ type: 'picture', attrs: { src, alt: '' } })))
        .run();
  }
  async function uploadPictures(pictures: readonly File[]): Promise<void> {
    const { urls, wrong } = await uploadFiles(pictures);
    for (const sentence of wrong) tell.error(sentence);
    insertPictures(urls);
  }
  /** Uploads pictures that are pasted or dropped; tells whether there are any. */
  function insertFiles(files: FileList | undefined): boolean {
    const pictures = [...(files ?? [])].filter(({ type }) => pictureTypes.includes(type));
    if (pictures.length === 0) return false;
    void uploadPictures(pictures);
    return true;
  }

  return (
    <div className={styles['editor']}>
      <div className={styles['tools']} role="toolbar" aria-label="详情的工具">
        <Button size="small" onClick={() => editor.chain().focus().toggleHeading({ level: 3 }).run()}>
          小标题
        </Button>
        <UploadButton text="上传图片" accept={pictureTypes} multiple onUploaded={insertPictures} />
        <Button size="small" onClick={() => setChoosing(true)}>
          图片库
        </Button>
        <Button size="small" aria-label="撤销" onClick={() => editor.chain().focus().undo().run()}>
          撤销
        </Button>
        <Button size="small" aria-label="重做" onClick={() => editor.chain().focus().redo().run()}>
          重做
        </Button>
      </div>
      <EditorContent editor={editor} />
      {isChoosing && (
        <Suspense fallback={null}>
          <LibraryDialog
            kind="picture"
            most={30}
            onClose={(urls) => {
              setChoosing(false);
              insertPictures(urls);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
