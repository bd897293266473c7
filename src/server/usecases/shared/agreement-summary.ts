import type { Agreement } from '../../store/agreements.ts'
import type { Link } from '../../store/links.ts'

/** What an agreement means in plain words, as a member of its answer; an individual one that says nothing is told of by its link. */
export function summaryOf({ summaries }: Link, { summary, kind, language }: Agreement): { summary?: string } {
  const said = summary ?? (kind === 'individual' ? summaries[language] : undefined) ?? ''
  return said === '' ? {} : { summary: said }
}
