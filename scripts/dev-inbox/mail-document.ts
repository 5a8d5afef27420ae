import type { Attachment, Email } from 'postal-mime'

/** The HTML part as a separate document, with its pictures inlined and links that open in a new tab. */
export function mailDocument({ html = '', attachments }: Email): string {
  const withPictures = attachments.reduce(showPicture, html)
  const head = /<head[^>]*>/i.exec(withPictures)
  const at = head === null ? 0 : head.index + head[0].length
  return `${withPictures.slice(0, at)}<base target="_blank">${withPictures.slice(at)}`
}

function showPicture(html: string, attachment: Attachment): string {
  const { contentId, mimeType } = attachment
  if (contentId === undefined || !/^image\/(png|jpeg|gif|webp)$/.test(mimeType)) return html
  const data = `data:${mimeType};base64,${contentOf(attachment).toString('base64')}`
  return html.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, data)
}

export function contentOf({ content, mimeType }: Attachment): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
  // The parser gives calendar parts with bare line feeds. A calendar file has CRLF, and some programs require it.
  return mimeType === 'text/calendar' ? Buffer.from(String(bytes).replace(/\r?\n/g, '\r\n')) : bytes
}
