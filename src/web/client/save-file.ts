import type { Download } from '../../../openapi/index.ts'

/** Saves a file that was fetched, under its name, as a link to it would. */
export function saveFile({ bytes, filename }: Download): void {
  const type = filename.endsWith('.csv') ? 'text/csv' : 'application/pdf'
  const url = URL.createObjectURL(new Blob([bytes as BlobPart], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: filename })
  link.click()
  // Browsers have read it once the click was handled.
  setTimeout(() => URL.revokeObjectURL(url))
}
