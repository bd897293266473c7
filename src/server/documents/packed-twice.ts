/** The one way a stream of objects, or of their places, is packed by whoever writes plain documents. */
const plain = /^(?:\/(?:FlateDecode|Fl)|\[\s*\/(?:FlateDecode|Fl)\s*\])$/

/** The filters that make small what is large; nobody needs two of them for one stream. */
const compressing = /\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g

/**
 * Where a stream is compressed twice, or objects are packed in more than one layer, in words; null where none are. What `damageOf` measures is the first
 * layer: what is under it could unpack to any size in the parser.
 */
export function packedTwiceIn(file: Buffer): string | null {
  const text = file.toString('latin1')
  const opening = />>\s*stream(?:\r\n|\n|\r)/g
  let before = 0
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const dictionary = inPlainNames(text.slice(before, found.index))
    const holdsObjects = /\/Type\s*(?:\/(?:ObjStm|XRef)\b|\d+\s+\d+\s+R\b)/.test(dictionary)
    const filters = Array.from(dictionary.matchAll(/\/Filter\s*(\[[^\]]*\]|\/\w+|\d+\s+\d+\s+R\b)/g))
    if (holdsObjects && !filters.every(([, filter = '']) => plain.test(filter))) {
      return `a stream of objects at ${found.index} is not packed as it should be`
    }
    if (filters.some(([, filter = '']) => (filter.match(compressing) ?? []).length > 1)) {
      return `a stream at ${found.index} is compressed twice`
    }
    const end = text.indexOf('endstream', opening.lastIndex)
    if (end === -1) return null
    before = end
    opening.lastIndex = end
  }
  return null
}

/** Names with every `#` of theirs written out, and without comments. */
function inPlainNames(text: string): string {
  return text
    .replace(/%[^\r\n]*/g, '')
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
