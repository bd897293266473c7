/** Number of blocks per step. A step takes a few milliseconds on a slow phone. */
const blocksAtOnce = 4

/**
 * Lays out the blocks that shell.css leaves unrendered while the browser is idle, so that the user can scroll to the end of a long agreement without
 * delay. Returns a function that cancels the layout.
 */
export function layOutInIdle(text: HTMLElement): () => void {
  // Safari has no idle callbacks. There, blocks are laid out when they scroll into view.
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
