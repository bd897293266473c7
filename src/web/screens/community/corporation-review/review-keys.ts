import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { corporationPath } from '../../../paths.ts'
import type { ReviewedCorporation } from './connect.tsx'

/** The forms of one scan: what is typed for it is never shown for another. */
export const approvalForm = (scan: string): string => `approve-${scan}`
export const refusalForm = (scan: string): string => `refuse-${scan}`
export const reasonField = (form: string): string => `${form}-reason`

/** The pages of the scan. */
export const pagesPart = 'scan-pages'

/** Scrolls the pages of the scan to the one before or after the first that is in sight. */
export function turnPage(by: 1 | -1): void {
  const frame = document.querySelector<HTMLElement>(`[data-part=${pagesPart}]`)
  const pages = [...(frame?.querySelectorAll<HTMLElement>('figure') ?? [])]
  if (!frame || pages.length === 0) return
  const top = frame.getBoundingClientRect().top
  const at = pages.findIndex((page) => page.getBoundingClientRect().bottom > top + 40)
  const page = pages[Math.min(pages.length - 1, Math.max(0, at + by))]
  if (page) frame.scrollTo({ top: frame.scrollTop + page.getBoundingClientRect().top - top - 8 })
}

/** `a` approves, `n` opens the next that waits, `[` and `]` turn the pages; not while something is typed or asked. */
export function useReviewKeys(linkId: string, { next, scan }: ReviewedCorporation): void {
  const navigate = useNavigate()
  const digest = scan?.sha256 ?? ''
  useEffect(() => {
    const acts: Record<string, () => void> = {
      a: () => document.querySelector<HTMLFormElement>(`#${CSS.escape(approvalForm(digest))}`)?.requestSubmit(),
      n: () => (next === '' ? undefined : void navigate(corporationPath(linkId, next))),
      '[': () => turnPage(-1),
      ']': () => turnPage(1),
    }
    const onKey = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      const act = acts[key]
      if (!act || ctrlKey || metaKey || altKey || defaultPrevented || !(target instanceof Element)) return
      if (target.closest('[role=menu], dialog, select, textarea, input:not([type=checkbox])')) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [digest, linkId, navigate, next])
}
