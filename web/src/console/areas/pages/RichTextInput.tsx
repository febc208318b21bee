import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Button } from 'antd';
import styles from './PageEditor.module.css';

/** Edits a rich text: headings, bold and italic words, lists and quotes. */
export function RichTextInput({
  value,
  onChange,
  label,
}: {
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly label: string;
}) {
  const editor = useEditor({
    extensions: [StarterKit],
    content: value,
    injectCSS: false,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  if (!editor) return null;
  const acts = [
    ['粗体', () => editor.chain().focus().toggleBold().run()],
    ['斜体', () => editor.chain().focus().toggleItalic().run()],
    ['标题', () => editor.chain().focus().toggleHeading({ level: 2 }).run()],
    ['项目', () => editor.chain().focus().toggleBulletList().run()],
    ['编号', () => editor.chain().focus().toggleOrderedList().run()],
    ['引用', () => editor.chain().focus().toggleBlockquote().run()],
    ['撤销', () => editor.chain().focus().undo().run()],
  ] as const;
  return (
    <div className={styles['rich']}>
      <div className={styles['row']} role="toolbar" aria-label="格式">
        {acts.map(([title, act]) => (
          <Button key={title} size="small" onClick={() => act()}>
            {title}
          </Button>
        ))}
      </div>
      <EditorContent editor={editor} />
    </div>
  );
}
