import type { Download } from '../../../openapi/index.ts'

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  jsonl: 'application/jsonl',
  pdf: 'application/pdf',
}

/** Saves a fetched file under its name, like a download link. */
export function saveFile({ bytes, filename }: Download): void {
  const type = types[filename.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  const url = URL.createObjectURL(new Blob([bytes as BlobPart], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: filename })
  link.click()
  // Browsers have read the file when the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url))
}
