/** Blocks whose layout is asked for at once: a few milliseconds' worth on a slow phone. */
const blocksAtOnce = 4

/**
 * Lays out what shell.css leaves until one comes to it, whenever the browser has nothing else to do: whoever throws a long
 * agreement from its top to its end then waits for nothing. Returns what stops it.
 */
export function layOutInIdle(text: HTMLElement): () => void {
  // Without idle moments (Safari) it stays as the style says.
  if (!('requestIdleCallback' in window)) return () => undefined
  const blocks = Array.from(text.querySelectorAll<HTMLElement>(':scope > :not(ol, ul), li'))
  let idle = requestIdleCallback(layOut)
  function layOut(deadline: IdleDeadline): void {
    while (blocks.length > 0 && deadline.timeRemaining() > 0) {
      for (const block of blocks.splice(0, blocksAtOnce)) block.style.contentVisibility = 'visible'
      text.getBoundingClientRect()
    }
    if (blocks.length > 0) idle = requestIdleCallback(layOut)
  }
  return () => cancelIdleCallback(idle)
}
