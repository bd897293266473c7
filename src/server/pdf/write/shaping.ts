import { Blob, Buffer, Direction, Face, Font, shape } from 'harfbuzzjs'

/** Shaped text, from left to right. A cluster is the smallest part whose glyphs stand for its characters together. Lengths are fractions of the font size. */
export type ShapedText = { clusters: Cluster[]; width: number; blank: Blank }
type Cluster = { text: string; glyphs: PlacedGlyph[] }
/** A glyph without ink. */
type Blank = { id: number; advance: number }
/** `x` and `y` are measured from the start of the text's baseline. `character` is set if the glyph is the usual one of a character of its cluster. */
export type PlacedGlyph = { id: number; x: number; y: number; advance: number; character?: number }

/** Returns a function that shapes text of one script and direction with HarfBuzz. fontkit, which pdfkit uses, fails on some fonts of South Asian scripts. */
export function shaperOf(file: Uint8Array): (text: string, isRightToLeft: boolean) => ShapedText {
  const face = new Face(new Blob(file.slice().buffer))
  const font = new Font(face)
  // Several fonts draw zero-width characters as thin lines.
  const candidates = [0x200b, 0x2060, 0x20].flatMap((one) => font.nominalGlyph(one) ?? [])
  const invisible = candidates.find((id) => !font.glyphExtents(id)?.width) ?? 0
  const blank = { id: invisible, advance: font.glyphHAdvance(invisible) / face.upem }
  return (text, isRightToLeft) => {
    const buffer = new Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
    shape(font, buffer)
    const infos = buffer.getGlyphInfos()
    const positions = buffer.getGlyphPositions()
    const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b)
    const clusters = new Map<number, Cluster>()
    let x = 0
    infos.forEach(({ codepoint: id, cluster: start }, index) => {
      const cluster = clusters.get(start) ?? { text: text.slice(start, starts[starts.indexOf(start) + 1]), glyphs: [] }
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const characters = Array.from(cluster.text, (one) => one.codePointAt(0) ?? 0)
      const character = characters.find((one) => font.nominalGlyph(one) === id)
      const place = {
        x: (x + xOffset) / face.upem,
        y: yOffset / face.upem,
        advance: font.glyphHAdvance(id) / face.upem,
      }
      cluster.glyphs.push({ id, ...place, ...(character !== undefined && { character }) })
      clusters.set(start, cluster)
      x += xAdvance
    })
    return { clusters: [...clusters.values()], width: x / face.upem, blank }
  }
}
