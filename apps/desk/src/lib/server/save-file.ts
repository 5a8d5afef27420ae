/** Lets the browser download a file. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
