/** Number of blocks per idle callback: takes a few milliseconds on a slow phone. */
const blocksAtOnce = 4

/**
 * During idle periods of the browser, lays out the off-screen blocks that shell.css leaves unrendered, so that scrolling quickly to the end of a long
 * agreement causes no delay. Returns a function that cancels it.
 */
export function layOutInIdle(text: HTMLElement): () => void {
  // Without idle callbacks (Safari), blocks are laid out when they scroll into view.
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
