/** Describes a text about a member for the audit log, which outlives the member's own data: by its length only. */
export const logTextLength = (text: string): string => `（不记录内容，共 ${Array.from(text).length} 字）`;
