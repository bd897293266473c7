import type { Download } from '../../../openapi/index.ts'

/** Saves a file that was fetched, under its name, as a link to it would. */
export function saveFile({ bytes, filename }: Download): void {
  const url = URL.createObjectURL(new Blob([bytes as BlobPart], { type: 'application/pdf' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: filename })
  link.click()
  // Browsers have read it once the click was handled.
  setTimeout(() => URL.revokeObjectURL(url))
}
