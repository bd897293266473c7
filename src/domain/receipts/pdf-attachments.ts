import { latin1 } from './pdf-seal.ts'

/** Unpacks zlib. Rejects what is damaged, or becomes too large. */
export type Inflate = (packed: Uint8Array) => Promise<Uint8Array>

const beginOfStream = />>\s*stream\r?\n/

/** The name of an embedded file, in either form that a PDF may write it in. */
function nameIn(dictionary: string): string | undefined {
  const plain = /\/UF\s*\(([\w.-]+)\)/.exec(dictionary)?.[1]
  const coded = /\/UF\s*<FEFF((?:00[0-9a-f]{2})+)>/i.exec(dictionary)?.[1]
  return plain ?? coded?.replaceAll(/00(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/**
 * The files embedded in a PDF, by name. Reads PDFs as the service writes them, without object streams; of an object that comes twice the later counts. Other
 * programs may see other files in a PDF that was made to deceive: only one whose seal is whole reads the same everywhere.
 */
export async function attachmentsIn(file: Uint8Array, inflate: Inflate): Promise<Readonly<Record<string, Uint8Array>>> {
  const text = latin1(file)
  const objects = new Map<string, number>()
  for (const { 0: head, 1: number = '', index } of text.matchAll(/(?<=^|\s)(\d+) 0 obj\b/g)) {
    objects.set(number, index + head.length)
  }
  const found: Record<string, Uint8Array> = {}
  for (const start of objects.values()) {
    const dictionary = text.slice(start, text.indexOf('endobj', start)).split(beginOfStream)[0] ?? ''
    const name = nameIn(dictionary)
    const stream = /\/EF\s*<<\s*(?:\/UF\s+\d+ 0 R\s*)?\/F\s+(\d+) 0 R/.exec(dictionary)?.[1]
    const at = stream === undefined ? undefined : objects.get(stream)
    if (name !== undefined && at !== undefined) found[name] = await contentAt(file, text, at, inflate)
  }
  return found
}

function contentAt(file: Uint8Array, text: string, start: number, inflate: Inflate): Promise<Uint8Array> {
  const head = text.slice(start, start + 2000)
  const { index, 0: mark } = beginOfStream.exec(head) ?? { index: 0, 0: '' }
  const dictionary = head.slice(0, index)
  const length = Number(/\/Length\s+(\d+)(?! 0 R)/.exec(dictionary)?.[1])
  const begin = start + index + mark.length
  const bytes = file.subarray(begin, begin + length)
  return dictionary.includes('/FlateDecode') ? inflate(bytes) : Promise.resolve(bytes)
}
