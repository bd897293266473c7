/** Reads the texts of a page. Finds texts that are cut off or overlap. */
import type { Page } from 'playwright-core'

export type Looked = {
  /** Visible texts, labels, placeholders and the page title. Texts in other languages, such as agreements, are excluded. */
  said: string[]
  /** Texts that are cut off or overlap, each with the reason. */
  cut: string[]
}

export const lookedAt = (page: Page): Promise<Looked> =>
  page.evaluate(() => {
    const { body, documentElement: root } = document
    const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
    const isForeign = (element: Element): boolean =>
      element.closest('script, style, noscript, template, svg, code') !== null ||
      element.closest<HTMLElement>('[lang]')?.lang !== root.lang

    const isBreak = (node: Node | null): boolean => node instanceof HTMLElement && node.tagName === 'WBR'
    /** Optional line breaks split a text into several nodes. Returns the whole text for its first node, and an empty string for the other nodes. */
    const readFrom = (node: Node): string => {
      if (isBreak(node.previousSibling)) return ''
      let text = node.nodeValue ?? ''
      for (let at = node.nextSibling; isBreak(at); at = at?.nextSibling?.nextSibling ?? null) {
        text += at?.nextSibling?.nodeValue ?? ''
      }
      return text.trim()
    }
    const texts: { text: string; element: Element; node: Text }[] = []
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.nodeValue?.trim() ?? ''
      if (element && text !== '' && isShown(element)) texts.push({ text, element, node: node as Text })
    }
    const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt']
    const labels = Array.from(body.querySelectorAll('*'))
      .filter((element) => isShown(element) && !isForeign(element))
      .flatMap((element) => attributes.flatMap((name) => element.getAttribute(name) || []))
    const said = [
      document.title,
      ...texts.filter(({ element }) => !isForeign(element)).map(({ node }) => readFrom(node)),
      ...labels,
    ]

    const isHidden = (element: Element): boolean => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { position, clipPath, clip } = getComputedStyle(each)
        const isClipped = clipPath !== 'none' || clip !== 'auto'
        if (position === 'absolute' && (isClipped || each.clientWidth <= 1)) return true
      }
      return false
    }
    const scrolls = (element: Element): boolean => {
      for (let each: Element | null = element; each && each !== root; each = each.parentElement) {
        if (['auto', 'scroll'].includes(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth)
          return true
      }
      return false
    }
    const boxOf = (element: Element): Element =>
      getComputedStyle(element).display.startsWith('inline') &&
      !getComputedStyle(element).display.startsWith('inline-') &&
      element.parentElement
        ? boxOf(element.parentElement)
        : element
    const linesOf = (node: Text): DOMRect[] => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return Array.from(range.getClientRects())
    }
    /** Returns the lines of a text that its scroll containers currently show. */
    const inView = (element: Element, lines: readonly DOMRect[]): DOMRect[] => {
      let left = [...lines]
      for (let each: Element | null = element; each && each !== body; each = each.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(each)
        const box = each.getBoundingClientRect()
        if (overflowY !== 'visible')
          left = left.filter((line) => line.bottom <= box.bottom + 1 && line.top >= box.top - 1)
        if (overflowX === 'visible') continue
        left = left.map((line) => {
          const [from, to] = [Math.max(line.left, box.left), Math.min(line.right, box.right)]
          return new DOMRect(from, line.top, Math.max(0, to - from), line.height)
        })
      }
      return left
    }
    /** Returns whether a text may be shortened with an ellipsis. Only data may, which has no brackets around it. */
    const isShortened = (element: Element, text: string): boolean =>
      !text.includes('[') && getComputedStyle(element).textOverflow === 'ellipsis'
    const named = (element: Element, text: string): string => `${element.tagName.toLowerCase()} “${text.slice(0, 60)}”`

    const cut: string[] = []
    if (root.scrollWidth > root.clientWidth) {
      const isOut = (element: Element): boolean => element.getBoundingClientRect().right > root.clientWidth + 1
      const innermost = Array.from(body.querySelectorAll('*')).findLast((element) => isShown(element) && isOut(element))
      const by = innermost ? `, by ${named(innermost, innermost.textContent.trim())}` : ''
      cut.push(`the page is ${root.scrollWidth - root.clientWidth} too wide${by}`)
    }
    const seen = texts.filter(({ element }) => !isHidden(element))
    for (const { text, element, node } of seen) {
      const box = boxOf(element)
      const { left, right } = box.getBoundingClientRect()
      if (box.clientWidth === 0 || scrolls(box) || isShortened(box, text)) continue
      const out = Math.max(...linesOf(node).map((line) => Math.max(line.right - right, left - line.left)))
      if (out > 1.5) cut.push(`${named(box, text)} is ${Math.round(out)} wider than its box`)
    }
    for (const element of body.querySelectorAll('*')) {
      if (!isShown(element) || isHidden(element) || element.closest('svg')) continue
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
      const hides = (overflow: string): boolean => ['hidden', 'clip'].includes(overflow)
      const text = element.textContent.trim()
      if (text === '' || element.clientHeight === 0 || isShortened(element, text)) continue
      const isWider = (hides(overflowX) || textOverflow === 'ellipsis') && element.scrollWidth > element.clientWidth + 1
      const isHigher = hides(overflowY) && element.scrollHeight > element.clientHeight + 1
      if (isWider || isHigher) cut.push(`${named(element, text)} hides ${isWider ? 'its end' : 'its foot'}`)
    }
    const canvas = document.createElement('canvas').getContext('2d')
    const widthOf = (element: Element, text: string): number => {
      const { font, letterSpacing } = getComputedStyle(element)
      if (!canvas) return 0
      Object.assign(canvas, { font, letterSpacing })
      return canvas.measureText(text).width
    }
    for (const field of body.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input[placeholder]')) {
      if (!isShown(field) || isHidden(field)) continue
      const text = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.placeholder
      const { paddingLeft, paddingRight } = getComputedStyle(field)
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const over = widthOf(field, text) - room
      if (over > 1) cut.push(`${named(field, text)} is ${Math.round(over)} wider than its field`)
    }
    /** Texts in different layers, such as a page and a dialog, may overlap. Returns the layer of an element. */
    const layerOf = (element: Element): Element => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(each).position)) return each
      }
      return body
    }
    const lines = seen.flatMap(({ text, element, node }) => {
      const layer = layerOf(element)
      return inView(element, linesOf(node)).map((line) => ({ line, text, element, node, layer }))
    })
    lines.forEach((one, index) => {
      for (const other of lines.slice(index + 1)) {
        if (one.node === other.node || one.layer !== other.layer) continue
        const [a, b] = [one.line, other.line]
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (across > 2 && down > Math.min(a.height, b.height) * 0.4) {
          cut.push(`${named(one.element, one.text)} lies over ${named(other.element, other.text)}`)
        }
      }
    })
    return { said: [...new Set(said)], cut: [...new Set(cut)] }
  })
