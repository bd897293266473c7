import { useNavigate } from 'react-router-dom'
import { corporationPath } from '../../../shared/page/paths.ts'
import { useShortcuts } from '../../../../ui/page/shortcuts.ts'
import type { ReviewedCorporation } from './connect.tsx'

export const approvalButton = 'approve'
/** The form's ID includes the scan, so that input for another scan is not restored. */
export const refusalForm = (scan: string): string => `refuse-${scan}`
export const reasonField = (form: string): string => `${form}-reason`

const pagesIn = (frame: HTMLElement | null): HTMLElement[] => [
  ...(frame?.querySelectorAll<HTMLElement>('figure') ?? []),
]

/** Returns the index of the first visible page. Ignores pages with less than 40 pixels visible. */
export function pageInSight(frame: HTMLElement | null): number {
  const top = frame?.getBoundingClientRect().top ?? 0
  const pages = pagesIn(frame)
  const isAtEnd = frame !== null && frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 1
  const first = pages.findIndex((page) => page.getBoundingClientRect().bottom > top + 40)
  return Math.max(0, isAtEnd ? pages.length - 1 : first)
}

/** Scrolls to a page by index, clamped to the first and last page. */
export function showPage(frame: HTMLElement | null, number: number): void {
  const pages = pagesIn(frame)
  const page = pages[Math.max(0, Math.min(pages.length - 1, number))]
  const top = frame?.getBoundingClientRect().top ?? 0
  if (page) frame?.scrollTo({ top: frame.scrollTop + page.getBoundingClientRect().top - top - 8 })
}

/** Registers the shortcuts `a` (approve) and `n` (open the next pending corporation). */
export function useReviewKeys(linkId: string, { next }: ReviewedCorporation): void {
  const navigate = useNavigate()
  useShortcuts([
    { shown: 'a', name: 'shortcuts.approve', act: () => document.getElementById(approvalButton)?.click() },
    {
      shown: 'n',
      name: 'shortcuts.nextCompany',
      act: () => (next === '' ? undefined : void navigate(corporationPath(linkId, next))),
    },
  ])
}
