/** How often (ms) it is told how far a list has arrived. */
const toldEvery = 250
const newLine = 10

type Listeners = {
  /** How many lines there are so far. */
  onLines: (lines: number) => void
  /** A part has arrived. */
  onBytes: () => void
  /** All has arrived. */
  onEnd: () => void
  now?: () => number
}

/** The same answer, which tells of its lines as they arrive. */
export function countingLines(answer: Response, { onLines, onBytes, onEnd, now = Date.now }: Listeners): Response {
  if (!answer.ok || !answer.body) {
    onEnd()
    return answer
  }
  let [lines, told] = [0, now()]
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      onBytes()
      for (let at = part.indexOf(newLine); at >= 0; at = part.indexOf(newLine, at + 1)) lines += 1
      if (now() - told >= toldEvery) {
        told = now()
        onLines(lines)
      }
      controller.enqueue(part)
    },
    flush: onEnd,
  })
  const { status, statusText, headers } = answer
  return new Response(answer.body.pipeThrough(counter), { status, statusText, headers })
}
