/** Interval between progress reports, in milliseconds. */
const progressIntervalMs = 250
const newLine = 10

type Listeners = {
  /** Called with the number of lines so far. */
  onLines: (lines: number) => void
  /** Called for each chunk. */
  onBytes: () => void
  /** Called at the end of the body. */
  onEnd: () => void
  now?: () => number
}

/** Counts the lines of a response as they arrive. Returns a response with the same content. */
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
      if (now() - told >= progressIntervalMs) {
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
